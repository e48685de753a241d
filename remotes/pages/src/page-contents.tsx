import style from './page-sections.module.css';

interface PageContentsProps {
  readonly label: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the sections of a page. */
export function PageContents({ label, sections }: PageContentsProps) {
  return (
    <nav aria-label={label}>
      <ul className={style.contents}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
