import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { offeredSections, type Section, sectionAddress } from './section-address.ts';
import style from './section-links.module.css';

/** The switch between the parts of the admin area. A post in the form belongs to the posts. */
export function SectionLinks({ shown, role }: { readonly shown: Section; readonly role: StaffMember['role'] }) {
  return (
    <nav className={style.links} aria-label="Admin sections">
      <ul className={style.list}>
        {offeredSections(role).map(({ label, section }) => (
          <li key={label}>
            <Link
              to={sectionAddress(section)}
              className={style.link}
              aria-current={currentMark(section, shown)}
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

function currentMark(section: Section, shown: Section): 'page' | 'true' | undefined {
  if (section.name === shown.name) return 'page';
  return shown.name === 'edit' && section.name === 'posts' ? 'true' : undefined;
}
