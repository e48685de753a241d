import type { RichTextHeading } from '@ledgerlight/posts/rich-text';
import { useEffect, useState } from 'react';
import { POST_COPY } from '../copy.ts';
import style from './table-of-contents.module.css';

const MIN_SECTIONS = 3;

/** Returns the sections to list; none for a short text. */
export function headingSections(headings: readonly RichTextHeading[]): readonly RichTextHeading[] {
  const sections = headings.filter(({ level }) => level === 2);
  return sections.length < MIN_SECTIONS ? [] : sections;
}

interface Sections {
  readonly sections: readonly RichTextHeading[];
}

/** Stands beside the text where there is room, else folded above it. */
export function TableOfContents({ sections }: Sections) {
  const current = useCurrentSection(sections);
  const links = (
    <ol className={style.list} dir="auto">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a className={style.link} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={style.contents} aria-label={POST_COPY.contents}>
      <div className={style.beside}>
        <p className={style.title}>{POST_COPY.contents}</p>
        {links}
      </div>
      <details className={style.above}>
        <summary className={style.summary}>{POST_COPY.contents}</summary>
        {links}
      </details>
    </nav>
  );
}

/** So far above the window's upper third that a heading is reported once on its way up and once on its way down. */
const ABOVE_UPPER_THIRD = '1000000px 0px -67% 0px';

/** Returns the id of the last section whose heading has passed the upper third of the window; null before the first. */
function useCurrentSection(sections: Sections['sections']): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => passed.has(id))?.id ?? null);
      },
      { rootMargin: ABOVE_UPPER_THIRD },
    );
    for (const { id } of sections) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
