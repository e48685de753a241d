import type { RichTextHeading } from '@ledgerlight/posts/rich-text';
import style from './table-of-contents.module.css';

/** Fewer sections are seen at a glance. */
const WORTH_A_TABLE = 3;

/** The sections that a table of contents names; empty for a text that needs none. */
export function sectionsOf(headings: readonly RichTextHeading[]): readonly RichTextHeading[] {
  const sections = headings.filter(({ level }) => level === 2);
  return sections.length < WORTH_A_TABLE ? [] : sections;
}

/** The sections of a long text, as links: beside it where there is room, else to be opened above it. */
export function TableOfContents({ sections }: { readonly sections: readonly RichTextHeading[] }) {
  return (
    <nav className={style.contents} aria-label="In this article">
      <div className={style.beside}>
        <p className={style.title}>In this article</p>
        <SectionLinks sections={sections} />
      </div>
      <details className={style.above}>
        <summary className={style.summary}>In this article</summary>
        <SectionLinks sections={sections} />
      </details>
    </nav>
  );
}

function SectionLinks({ sections }: { readonly sections: readonly RichTextHeading[] }) {
  return (
    <ol className={style.list}>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a className={style.link} href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
