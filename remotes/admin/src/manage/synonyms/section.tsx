import type { SearchSynonym } from '@ledgerlight/backend/search-synonyms';
import type { AdminArea } from '../../dashboard/sections/admin-area.ts';
import layout from '../../layout.module.css';
import { QueryView } from '../../query-view.tsx';
import { SectionFrame } from '../../records/section-frame.tsx';
import { useFocusAfterRemoval } from '../../records/use-focus-after-removal.ts';
import { EmptySearches } from './empty-searches.tsx';
import { MeaningRow } from './meaning-row.tsx';
import style from './section.module.css';
import { SynonymForm } from './synonym-form.tsx';
import { useSynonyms } from './use-synonyms.ts';

/** The synonyms of searches by what they mean, and the searches without a result. Those who may change every post add and remove synonyms. */
export function SynonymsSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const { query, form, remove } = useSynonyms(staff);
  const meanings = [...new Set(query.data?.map(({ meaning }) => meaning))];
  const focus = useFocusAfterRemoval(meanings);
  const isChangeable = rights.includes('edit-every-post');

  function startSynonym(terms: string) {
    form.setValue('phrase', terms, { shouldDirty: true });
    form.clearErrors();
    form.setFocus('meaning');
  }
  function removeSynonym({ phrase, meaning }: SearchSynonym) {
    if (remove.isPending && remove.variables === phrase) return;
    focus.expect(meaning);
    remove.mutate(phrase);
  }

  return (
    <div className={style.columns}>
      <SectionFrame
        id="search-synonyms"
        title="Search synonyms"
        intro="A search for a phrase also finds its meaning, and the other way round."
        note={!isChangeable && 'Editors add and remove synonyms.'}
        region={focus.region}
      >
        {isChangeable && <SynonymForm form={form} />}
        <QueryView query={query} noun="synonyms" rows={3}>
          {(synonyms) => (
            <ul className={layout.list} aria-label="Synonyms">
              {meanings.map((meaning) => (
                <MeaningRow
                  key={meaning}
                  meaning={meaning}
                  phrases={synonyms.filter((each) => each.meaning === meaning).map(({ phrase }) => phrase)}
                  onRemove={isChangeable ? removeSynonym : null}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </SectionFrame>
      <EmptySearches staff={staff} onStart={isChangeable ? startSynonym : null} />
    </div>
  );
}
