import type { RegisteredClaim } from '@ledgerlight/backend/claims';
import { formatDay } from '@ledgerlight/posts/date-words';
import { Link } from '@ledgerlight/shell-api';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import rowStyle from '../manage/rows/post-row.module.css';
import { NewTabLink } from '../new-tab-link.tsx';
import { StateMark } from '../state-mark.tsx';
import style from './section.module.css';

export function ClaimRow({ claim }: { readonly claim: RegisteredClaim }) {
  const { postId, title, id, value, source, sourceName, checked, until, owner, isStale, isEditable } = claim;
  return (
    <li className={rowStyle.row}>
      <div className={rowStyle.words}>
        <h3 className={rowStyle.title}>
          {value} <code className={style.id}>{id}</code>
        </h3>
        <p className={rowStyle.facts}>
          {isStale && <StateMark label="Stale" tone="gone" />}
          <strong>{until === null ? 'Does not expire' : `Valid until ${day(until)}`}</strong>
          <span>Checked {day(checked)}</span>
          <span dir="auto">Owner: {owner}</span>
          <NewTabLink to={source}>{sourceName || new URL(source).hostname}</NewTabLink>
        </p>
        <p className={rowStyle.facts}>
          {claim.stage !== 'published' && <StateMark {...STAGES[claim.stage]} />}
          <span dir="auto">{title}</span>
        </p>
      </div>
      <Link
        to={sectionAddress({ name: 'edit', postId })}
        className={style.open}
        aria-label={`${isEditable ? 'Edit' : 'Open'}: ${title}`}
      >
        {isEditable ? 'Edit' : 'Open'}
      </Link>
    </li>
  );
}

const STAGES = {
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  hidden: { label: 'Hidden', tone: 'muted' },
} as const;

function day(date: string): string {
  return formatDay(`${date}T00:00:00Z`);
}
