import { createDisclosures, type LibraryDisclosure } from '@ledgerlight/backend/disclosures';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import layout from '../../../kit/layout.module.css';
import { RecordRow, RowFacts, RowText } from '../../../kit/lists/record-row.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { StateMark } from '../../../kit/state-mark.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import style from '../claims/section.module.css';
import { DisclosureForm } from './form.tsx';
import { PRODUCT_LABELS } from './product-labels.ts';

/** The library of texts that posts show by their type or because they name them. Editors and reviewers change it. */
export function DisclosuresSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const library = useMemo(() => createDisclosures(staff), [staff]);
  const query = useQuery({ queryKey: ['disclosures'], queryFn: ({ signal }) => library.all(signal) });
  /** Null is closed; an empty key adds a disclosure. */
  const [openKey, setOpenKey] = useState<string | null>(null);
  const mayChange = rights.includes('approve-as-editor') || rights.includes('approve-as-reviewer');
  const onClose = () => {
    setOpenKey(null);
    void query.refetch();
  };
  return (
    <section aria-labelledby="disclosures" className={style.claims}>
      <h2 id="disclosures">Disclosures</h2>
      <p className={style.lead}>
        A post shows the disclosures of its type, and those that a block of its text names by key, one on each line. An
        approval covers their texts.
      </p>
      <QueryView query={query} noun="disclosures" rows={6}>
        {(disclosures) =>
          openKey === null ? (
            <>
              {mayChange && (
                <div>
                  <Button variant="secondary" onClick={() => setOpenKey('')}>
                    Add a disclosure
                  </Button>
                </div>
              )}
              <ul className={layout.list}>
                {disclosures.map((disclosure) => (
                  <DisclosureRow
                    key={disclosure.key}
                    disclosure={disclosure}
                    onEdit={mayChange ? () => setOpenKey(disclosure.key) : null}
                  />
                ))}
              </ul>
            </>
          ) : (
            <DisclosureForm
              library={library}
              disclosure={disclosures.find(({ key }) => key === openKey) ?? null}
              onClose={onClose}
            />
          )
        }
      </QueryView>
    </section>
  );
}

interface DisclosureRowProps {
  readonly disclosure: LibraryDisclosure;
  /** Null for those who may not change it. */
  readonly onEdit: (() => void) | null;
}

function DisclosureRow({ disclosure, onEdit }: DisclosureRowProps) {
  const { key, title, text, product, jurisdiction, types, isRetired, version } = disclosure;
  const label = (
    <>
      {title} <code className={style.id}>{key}</code>
    </>
  );
  return (
    <RecordRow title={label} actions={onEdit && <ActionButton label="Edit" subject={title} onClick={onEdit} />}>
      <RowText>{text}</RowText>
      <RowFacts>
        {isRetired && <StateMark label="Retired" tone="gone" />}
        <span>
          {PRODUCT_LABELS[product]}, {jurisdiction}
        </span>
        <span>{types.length === 0 ? 'Shown by name only' : `Shown by ${types.map(postTypeLabel).join(', ')}`}</span>
        <span>Version {version}</span>
      </RowFacts>
    </RecordRow>
  );
}
