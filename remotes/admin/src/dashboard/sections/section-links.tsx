import type { StaffMember } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { type Section, sectionAddress, sectionsOf } from './section-address.ts';
import style from './section-links.module.css';

export function SectionLinks({ current, role }: { readonly current: Section; readonly role: StaffMember['role'] }) {
  return (
    <nav className={style.links} aria-label="Admin sections">
      <ul className={style.list}>
        {sectionsOf(role).map(({ label, section }) => (
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
  return current.name === 'edit' && section.name === 'posts' ? 'true' : undefined;
}
