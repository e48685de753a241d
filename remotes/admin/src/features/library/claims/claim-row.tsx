import type { RegisteredClaim } from '@ledgerlight/backend/claims';
import { formatDay } from '@ledgerlight/posts/date-words';
import { ActionLink } from '../../../kit/action-button.tsx';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { NewTabLink } from '../../../kit/new-tab-link.tsx';
import { StateMark } from '../../../kit/state-mark.tsx';
import { sectionAddress } from '../../../navigation/section-address.ts';
import style from './section.module.css';

export function ClaimRow({ claim }: { readonly claim: RegisteredClaim }) {
  const { postId, title, id, value, source, sourceName, checked, until, owner, isStale, isEditable } = claim;
  const label = (
    <>
      {value} <code className={style.id}>{id}</code>
    </>
  );
  const address = sectionAddress({ name: 'edit', postId });
  return (
    <RecordRow title={label} actions={<ActionLink label={isEditable ? 'Edit' : 'Open'} subject={title} to={address} />}>
      <RowFacts>
        {isStale && <StateMark label="Stale" tone="gone" />}
        <strong>{until === null ? 'Does not expire' : `Valid until ${formatDay(until)}`}</strong>
        <span>Checked {formatDay(checked)}</span>
        <span dir="auto">Owner: {owner}</span>
        <NewTabLink to={source}>{sourceName || new URL(source).hostname}</NewTabLink>
      </RowFacts>
      <RowFacts>
        {claim.stage !== 'published' && <StateMark {...STAGES[claim.stage]} />}
        <span dir="auto">{title}</span>
      </RowFacts>
    </RecordRow>
  );
}

const STAGES = {
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  hidden: { label: 'Hidden', tone: 'muted' },
} as const;
