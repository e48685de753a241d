import type { MaintainedRate } from '@ledgerlight/backend/rates';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { formatDay } from '@ledgerlight/posts/date-words';
import { useRef, useState } from 'react';
import { ActionButton } from '../../action-button.tsx';
import { NewTabLink } from '../../new-tab-link.tsx';
import { QueryView } from '../../query-view.tsx';
import { StateMark } from '../../state-mark.tsx';
import { showToast } from '../../toasts/store.ts';
import { SectionFrame } from '../records/section-frame.tsx';
import rowStyle from '../rows/post-row.module.css';
import pageStyle from '../section.module.css';
import { RateForm } from './rate-form.tsx';
import { useRates } from './use-rates.ts';

interface RatesSectionProps {
  readonly staff: StaffAccess;
  readonly rights: readonly string[];
}

/** The rates of home. Those who may change every post enter values. */
export function RatesSection({ staff, rights }: RatesSectionProps) {
  const { query, save } = useRates(staff);
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isChangeable = rights.includes('edit-every-post');

  function close(key: string) {
    setEdited(null);
    list.current?.querySelector<HTMLElement>(`[data-rate="${key}"]`)?.focus();
  }
  return (
    <SectionFrame
      id="rates"
      title="Rates"
      intro="Home shows each value with its day and source. After 45 days it is marked as old, after 120 days it is not shown."
      note={!isChangeable && 'Editors enter values.'}
    >
      <QueryView query={query} errorTitle="The rates could not be loaded" loadingLabel="Loading rates" rows={4}>
        {(rates) => (
          <ul ref={list} className={pageStyle.list} aria-label="Rates">
            {rates.map((rate) => (
              <li key={rate.key} className={rowStyle.row}>
                <div className={rowStyle.words}>
                  <h3 className={rowStyle.title} tabIndex={-1} data-rate={rate.key}>
                    {rate.label}
                  </h3>
                  <RateFacts rate={rate} />
                  {edited === rate.key && (
                    <RateForm
                      rate={rate}
                      onSave={async (entered) => {
                        await save.mutateAsync(entered);
                        close(rate.key);
                        showToast({ kind: 'success', title: 'Rate saved', text: rate.label });
                      }}
                      onCancel={() => close(rate.key)}
                    />
                  )}
                </div>
                {isChangeable && edited !== rate.key && (
                  <div className={rowStyle.actions}>
                    <ActionButton label="Change…" subject={rate.label} onClick={() => setEdited(rate.key)} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </SectionFrame>
  );
}

function RateFacts({ rate }: { readonly rate: MaintainedRate }) {
  const { value, checkedOn, sourceUrl, changedBy } = rate;
  return (
    <p className={rowStyle.facts}>
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
    </p>
  );
}
