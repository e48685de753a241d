import { Link } from '@ledgerlight/shell-api';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import style from './section.module.css';

export function PartLinks({ current }: { readonly current: 'claims' | 'disclosures' }) {
  return (
    <nav aria-label="Parts of Claims">
      <ul className={style.parts}>
        {(['claims', 'disclosures'] as const).map((name) => (
          <li key={name}>
            <Link
              to={sectionAddress({ name })}
              className={style.part}
              aria-current={name === current ? 'page' : undefined}
            >
              {name === 'claims' ? 'Figures' : 'Disclosures'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
