import { createRates, type EnteredRate, type MaintainedRate } from '@ledgerlight/backend/rates';
import { formatDay } from '@ledgerlight/posts/date-words';
import { useMemo } from 'react';
import { ActionButton } from '../../action-button.tsx';
import type { AdminArea } from '../../dashboard/sections/admin-area.ts';
import layout from '../../layout.module.css';
import { NewTabLink } from '../../new-tab-link.tsx';
import { QueryView } from '../../query-view.tsx';
import { RecordRow, RowFacts } from '../../records/record-row.tsx';
import { SectionFrame } from '../../records/section-frame.tsx';
import { useRecords } from '../../records/use-records.ts';
import { StateMark } from '../../state-mark.tsx';
import { showToast } from '../../toasts/store.ts';
import { RateForm } from './rate-form.tsx';

/** The rates of home. Those who may change every post enter values. */
export function RatesSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const rates = useMemo(() => createRates(staff), [staff]);
  const { query, region, row, change } = useRecords('rates', rates.all, ({ key }) => key);
  const isChangeable = rights.includes('edit-every-post');

  async function save({ label }: MaintainedRate, entered: EnteredRate) {
    await change(() => rates.save(entered));
    row.close(entered.key);
    showToast({ kind: 'success', title: 'Rate saved', text: label });
  }
  return (
    <SectionFrame
      id="rates"
      title="Rates"
      intro="Home shows each value with its day and source. After 45 days it is marked as old, after 120 days it is not shown."
      note={!isChangeable && 'Editors enter values.'}
      region={region}
    >
      <QueryView query={query} noun="rates" rows={4}>
        {(all) => (
          <ul className={layout.list} aria-label="Rates">
            {all.map((rate) => (
              <RecordRow
                key={rate.key}
                title={rate.label}
                id={rate.key}
                actions={
                  isChangeable &&
                  row.edited !== rate.key && (
                    <ActionButton label="Change…" subject={rate.label} onClick={() => row.edit(rate.key)} />
                  )
                }
              >
                <RateFacts rate={rate} />
                {row.edited === rate.key && (
                  <RateForm rate={rate} onSave={(entered) => save(rate, entered)} {...row.formProps(rate.key)} />
                )}
              </RecordRow>
            ))}
          </ul>
        )}
      </QueryView>
      {row.question}
    </SectionFrame>
  );
}

function RateFacts({ rate }: { readonly rate: MaintainedRate }) {
  const { value, checkedOn, sourceUrl, changedBy } = rate;
  return (
    <RowFacts>
      {value === null || checkedOn === null ? (
        <StateMark label="No value" tone="muted" />
      ) : (
        <>
          <strong>{value.toFixed(2)}%</strong>
          <span>Read on {formatDay(checkedOn)}</span>
        </>
      )}
      <NewTabLink to={sourceUrl}>Source</NewTabLink>
      {changedBy !== null && <span>Entered by {changedBy}</span>}
    </RowFacts>
  );
}
