import type { RichTextHeading } from '@ledgerlight/posts/rich-text';
import { useMemo } from 'react';
import { ARTICLE_COPY } from '../copy.ts';
import style from './table-of-contents.module.css';
import { useCurrentSection } from './use-current-section.ts';

/** How many sections are worth a table; fewer are seen at a glance. */
const WORTH_A_TABLE = 3;

/** The sections that a table of contents names; empty for a text that needs none. */
export function sectionsOf(headings: readonly RichTextHeading[]): readonly RichTextHeading[] {
  const sections = headings.filter(({ level }) => level === 2);
  return sections.length < WORTH_A_TABLE ? [] : sections;
}

/** The sections of a long text, as links: beside it where there is room, else to be opened above it. */
export function TableOfContents({ sections }: { readonly sections: readonly RichTextHeading[] }) {
  const current = useCurrentSection(useMemo(() => sections.map(({ id }) => id), [sections]));
  return (
    <nav className={style.contents} aria-label={ARTICLE_COPY.contents}>
      <div className={style.beside}>
        <p className={style.title}>{ARTICLE_COPY.contents}</p>
        <SectionLinks sections={sections} current={current} />
      </div>
      <details className={style.above}>
        <summary className={style.summary}>{ARTICLE_COPY.contents}</summary>
        <SectionLinks sections={sections} current={current} />
      </details>
    </nav>
  );
}

function SectionLinks({
  sections,
  current,
}: {
  readonly sections: readonly RichTextHeading[];
  readonly current: string | null;
}) {
  return (
    <ol className={style.list}>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a className={style.link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
