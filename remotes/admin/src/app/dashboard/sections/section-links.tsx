import { Link } from '@ledgerlight/shell-api';
import { isListedAs, type NavigationSection, type Place, placesFor } from '../../../navigation/places.ts';
import { type Section, sectionAddress } from '../../../navigation/section-address.ts';
import style from './section-links.module.css';

interface LinksProps {
  readonly current: Section;
  readonly rights: readonly string[];
}

/** The places of the admin area, in its header. */
export function PlaceLinks({ current, rights }: LinksProps) {
  return (
    <nav className={style.places} aria-label="Admin places">
      <ul className={style.list}>
        {placesFor(rights).flatMap(({ label, sections }) => {
          const [first] = sections;
          return first ? [<PlaceLink key={label} {...{ label, first, sections, current }} />] : [];
        })}
      </ul>
    </nav>
  );
}

/** The sections of the current place, where it has several. */
export function SectionLinks({ current, rights }: LinksProps) {
  const place = placesFor(rights).find((each) => contains(each.sections, current));
  if (!place || place.sections.length === 1) return null;
  return (
    <nav className={style.sections} aria-label={place.label}>
      <ul className={style.list}>
        {place.sections.map(({ label, section }) => (
          <li key={label}>
            <Link
              to={sectionAddress(section)}
              className={style.link}
              aria-current={isListedAs(section, current) ? ariaCurrent(section, current) : undefined}
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

interface PlaceLinkProps extends Place {
  readonly first: NavigationSection;
  readonly current: Section;
}

function PlaceLink({ label, first, sections, current }: PlaceLinkProps) {
  return (
    <li>
      <Link
        to={sectionAddress(first.section)}
        className={style.link}
        aria-current={contains(sections, current) ? ariaCurrent(first.section, current) : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  );
}

function contains(sections: Place['sections'], current: Section): boolean {
  return sections.some(({ section }) => isListedAs(section, current));
}

/** `page` for the section itself, `true` for what belongs to it, such as the form of a stored post. */
function ariaCurrent(section: Section, current: Section): 'page' | 'true' {
  return section.name === current.name ? 'page' : 'true';
}
