import type { RichTextHeading } from '@ledgerlight/posts/rich-text';
import style from './table-of-contents.module.css';

/** Fewer sections are seen at a glance. */
const WORTH_A_TABLE = 3;

/** The sections of a long text, as links. On small screens it can be opened. */
export function TableOfContents({ headings }: { readonly headings: readonly RichTextHeading[] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < WORTH_A_TABLE) return null;
  return (
    <nav className={style.contents} aria-label="In this article">
      <details open className={style.details}>
        <summary className={style.summary}>In this article</summary>
        <ol className={style.list}>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a className={style.link} href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
