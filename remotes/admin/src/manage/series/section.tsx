import { errorMessage } from '@ledgerlight/backend/errors';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createSeries, type ManagedSeries, type SeriesTexts } from '@ledgerlight/backend/series';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ALL_POSTS, sectionAddress } from '../../dashboard/sections/section-address.ts';
import { Dialog } from '../../dialog.tsx';
import { QueryView } from '../../query-view.tsx';
import { showToast } from '../../toasts/store.ts';
import pageStyle from '../section.module.css';
import { useFocusAfterClosing } from '../use-focus-after-closing.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesRow } from './series-row.tsx';

interface SeriesSectionProps {
  readonly staff: StaffAccess;
  readonly rights: readonly string[];
}

/** The series of posts and their order. Those who may change every post add, change and remove them. */
export function SeriesSection({ staff, rights }: SeriesSectionProps) {
  const series = useMemo(() => createSeries(staff), [staff]);
  const management = useMemo(() => createPostManagement(staff), [staff]);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['series'] });
  const query = useQuery({ queryKey: ['series'], queryFn: ({ signal }) => series.all(signal) });
  const save = useMutation({ mutationFn: series.save, onSettled });
  const remove = useMutation({
    mutationFn: series.remove,
    onSuccess: () => showToast({ kind: 'success', title: 'Series removed', text: 'Its posts stay as they are.' }),
    onError: (error) => showToast({ kind: 'problem', title: 'The series was not removed', text: errorMessage(error) }),
    onSettled,
  });
  /** The slug of the series in the form; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<ManagedSeries | null>(null);
  const focus = useFocusAfterRemoval(query.data?.map(({ slug }) => slug) ?? []);
  const expectClosed = useFocusAfterClosing(focus.region);
  const isChangeable = rights.includes('edit-every-post');
  const findPosts = async (search: string, signal: AbortSignal) =>
    (await management.list({ search, types: [], states: [], limit: FOUND_POSTS }, signal)).posts;
  async function saveSeries(texts: SeriesTexts) {
    await save.mutateAsync(texts);
    close(texts.slug);
    showToast({ kind: 'success', title: 'Series saved', text: `Posts of '${texts.title}' show their place in it.` });
  }
  function close(slug: string) {
    expectClosed(slug);
    setEdited(null);
  }
  function removeSeries(series: ManagedSeries) {
    setRemoved(null);
    focus.expect(series.slug);
    remove.mutate(series);
  }
  const form = (start: ManagedSeries) => (
    <SeriesForm start={start} findPosts={findPosts} onSave={saveSeries} onCancel={() => close(start.slug)} />
  );

  return (
    <section ref={focus.region} aria-labelledby="post-series">
      <div className={pageStyle.head}>
        <h2 id="post-series" tabIndex={-1}>
          Series
        </h2>
        <Link to={sectionAddress(ALL_POSTS)}>All posts</Link>
      </div>
      <p className={pageStyle.count}>
        Posts that are read one after the other. Hidden and deleted posts keep their place, and readers do not see them.
        {!isChangeable && ' Editors add, change and remove series.'}
      </p>
      <QueryView query={query} errorTitle="The series could not be loaded" loadingLabel="Loading series" rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon="newspaper"
              title="No series yet"
              text="A series leads readers from one post to the next."
            />
          ) : (
            <ul className={pageStyle.list} aria-label="Series">
              {all.map((one) => (
                <SeriesRow
                  key={one.slug}
                  series={one}
                  onEdit={isChangeable ? () => setEdited(one.slug) : null}
                  onRemove={() => setRemoved(one)}
                >
                  {edited === one.slug && form(one)}
                </SeriesRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {isChangeable && edited === '' && form(NEW_SERIES)}
      {isChangeable && edited === null && query.data && (
        <p className={pageStyle.foot}>
          <Button variant="secondary" onClick={() => setEdited('')}>
            Add a series
          </Button>
        </p>
      )}
      {removed && (
        <Dialog
          title={`Remove '${removed.title}'?`}
          onClose={() => setRemoved(null)}
          actions={[
            { label: 'Remove', onClick: () => removeSeries(removed) },
            { label: 'Cancel', variant: 'secondary', onClick: () => setRemoved(null) },
          ]}
        >
          <p>Its posts stay as they are. Their order and the description of the series are removed for good.</p>
        </Dialog>
      )}
    </section>
  );
}

const FOUND_POSTS = 8;
const NEW_SERIES: ManagedSeries = { slug: '', title: '', description: '', version: 0, posts: [] };
