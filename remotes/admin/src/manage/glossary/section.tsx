import type { EditedTerm } from '@ledgerlight/backend/glossary-terms';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../action-button.tsx';
import { ALL_POSTS, sectionAddress } from '../../dashboard/sections/section-address.ts';
import { Dialog } from '../../dialog.tsx';
import { QueryView } from '../../query-view.tsx';
import { showToast } from '../../toasts/store.ts';
import rowStyle from '../rows/post-row.module.css';
import pageStyle from '../section.module.css';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import style from './section.module.css';
import { NEW_TERM, TermForm, type TypedTerm, typedTerm } from './term-form.tsx';
import { useGlossary } from './use-glossary.ts';

type GlossaryTerm = EditedTerm & { readonly slug: string };

interface GlossarySectionProps {
  readonly staff: StaffAccess;
  readonly rights: readonly string[];
}

/** The terms of the glossary. Those who may change every post add, change and remove them. */
export function GlossarySection({ staff, rights }: GlossarySectionProps) {
  const { query, save, remove } = useGlossary(staff);
  const form = useForm<TypedTerm>({ defaultValues: NEW_TERM });
  const focus = useFocusAfterRemoval(query.data?.map(({ slug }) => slug) ?? []);
  const [removed, setRemoved] = useState<GlossaryTerm | null>(null);
  const isChangeable = rights.includes('edit-every-post');

  async function saveTerm(term: EditedTerm) {
    await save.mutateAsync(term);
    const title = term.slug === null ? 'Term added' : 'Term changed';
    showToast({ kind: 'success', title, text: `Posts explain '${term.term}' at its first use.` });
  }
  function editTerm(term: EditedTerm) {
    // In this order: a reset form has no fields until it is rendered again.
    form.setFocus('term');
    form.reset(typedTerm(term));
  }
  function removeTerm({ slug, term }: GlossaryTerm) {
    setRemoved(null);
    if (remove.isPending) return;
    focus.expect(slug);
    remove.mutate(slug, {
      onSuccess: () => {
        if (form.getValues('slug') === slug) form.reset(NEW_TERM);
        showToast({ kind: 'success', title: 'Term removed', text: `'${term}' is no longer in the glossary.` });
      },
    });
  }

  return (
    <section ref={focus.region} aria-labelledby="glossary-terms">
      <div className={pageStyle.head}>
        <h2 id="glossary-terms" tabIndex={-1}>
          Glossary
        </h2>
        <p className={pageStyle.links}>
          <a href={ROUTES.glossary}>Open the glossary</a>
          <Link to={sectionAddress(ALL_POSTS)}>All posts</Link>
        </p>
      </div>
      <p className={pageStyle.count}>
        Posts explain a term at its first use, at most twelve of them.
        {!isChangeable && ' Editors add, change and remove terms.'}
      </p>
      {isChangeable && <TermForm form={form} onSave={saveTerm} onCancel={() => form.reset(NEW_TERM)} />}
      <QueryView
        query={query}
        errorTitle="The glossary could not be loaded"
        loadingLabel="Loading the glossary"
        rows={4}
      >
        {(terms) =>
          terms.length === 0 ? (
            <EmptyState icon="newspaper" title="No terms yet" text="Posts explain the terms that the glossary has." />
          ) : (
            <ul className={pageStyle.list} aria-label="Terms">
              {terms.map((term) => (
                <li key={term.slug} className={rowStyle.row}>
                  <div className={rowStyle.words}>
                    <h3 className={rowStyle.title} tabIndex={-1} dir="auto">
                      {term.term}
                    </h3>
                    <p className={style.definition} dir="auto">
                      {term.definition}
                    </p>
                    {term.otherForms.length > 0 && (
                      <p className={style.note} dir="auto">
                        Also: {term.otherForms.join(', ')}
                      </p>
                    )}
                  </div>
                  {isChangeable && (
                    <div className={rowStyle.actions}>
                      <ActionButton label="Change" subject={term.term} onClick={() => editTerm(term)} />
                      <ActionButton label="Remove" subject={term.term} onClick={() => setRemoved(term)} isDestructive />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {removed && (
        <Dialog
          title={`Remove '${removed.term}'?`}
          onClose={() => setRemoved(null)}
          actions={[
            { label: 'Remove', onClick: () => removeTerm(removed) },
            { label: 'Cancel', variant: 'secondary', onClick: () => setRemoved(null) },
          ]}
        >
          <p>Posts no longer explain it. Its definition is removed for good.</p>
        </Dialog>
      )}
    </section>
  );
}
