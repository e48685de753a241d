import { Link } from '@ledgerlight/shell-api';
import { navigationName, type Section, sectionAddress, sectionsFor } from './section-address.ts';
import style from './section-links.module.css';

/** The sections that the rights of a person allow. */
export function SectionLinks({ current, rights }: { readonly current: Section; readonly rights: readonly string[] }) {
  return (
    <nav className={style.links} aria-label="Admin sections">
      <ul className={style.list}>
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
