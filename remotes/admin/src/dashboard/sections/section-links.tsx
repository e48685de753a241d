import { Link } from '@ledgerlight/shell-api';
import { useEffect, useRef } from 'react';
import { navigationName, type Section, sectionAddress, sectionsFor } from './section-address.ts';
import style from './section-links.module.css';

export function SectionLinks({ current, rights }: { readonly current: Section; readonly rights: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const name = navigationName(current);
  // On a phone the current section may lie beyond the edge. The link before it shows that there are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another link
  useEffect(() => {
    const item = list.current?.querySelector('li:has([aria-current])');
    const before = item?.previousElementSibling;
    if (list.current && before instanceof HTMLElement)
      list.current.scrollLeft = before.offsetLeft - list.current.offsetLeft;
  }, [name]);
  return (
    <nav className={style.links} aria-label="Admin sections">
      <ul ref={list} className={style.list}>
        {sectionsFor(rights).map(({ label, section }) => (
          <li key={label}>
            <Link
              to={sectionAddress(section)}
              className={style.link}
              aria-current={ariaCurrent(section, current)}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ariaCurrent(section: Section, current: Section): 'page' | 'true' | undefined {
  if (section.name === current.name) return 'page';
  return section.name === navigationName(current) ? 'true' : undefined;
}
