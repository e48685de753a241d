import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createSeries, type ManagedSeries, type SeriesTexts } from '@ledgerlight/backend/series';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { useMemo, useState } from 'react';
import { showToast } from '../../toasts/store.ts';
import { RecordList } from '../records/record-list.tsx';
import { RemovalDialog } from '../records/removal-dialog.tsx';
import { SectionFrame } from '../records/section-frame.tsx';
import { useRecords } from '../records/use-records.ts';
import pageStyle from '../section.module.css';
import { useFocusAfterClosing } from '../use-focus-after-closing.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesRow } from './series-row.tsx';

interface SeriesSectionProps {
  readonly staff: StaffAccess;
  readonly rights: readonly string[];
}

/** The series of posts and their order. Those who may change every post add, change and remove them. */
export function SeriesSection({ staff, rights }: SeriesSectionProps) {
  const series = useMemo(() => createSeries(staff), [staff]);
  const { query, region, removed, ...records } = useRecords('series', series.all);
  const findPosts = useFindPosts(staff);
  /** The slug of the series in the form; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const expectClosed = useFocusAfterClosing(region);
  const isChangeable = rights.includes('edit-every-post');

  function close(slug: string) {
    expectClosed(slug);
    setEdited(null);
  }
  async function saveSeries(texts: SeriesTexts) {
    await records.change(() => series.save(texts));
    close(texts.slug);
    showToast({ kind: 'success', title: 'Series saved', text: `Posts of '${texts.title}' show their place in it.` });
  }
  const removeSeries = (one: ManagedSeries) =>
    records.remove(one, {
      failure: 'The series was not removed',
      async run() {
        await series.remove(one);
        showToast({ kind: 'success', title: 'Series removed', text: 'Its posts stay as they are.' });
      },
    });
  const form = (start: ManagedSeries) => (
    <SeriesForm start={start} findPosts={findPosts} onSave={saveSeries} onCancel={() => close(start.slug)} />
  );

  return (
    <SectionFrame
      id="post-series"
      title="Series"
      intro="Posts that are read one after the other. Hidden and deleted posts keep their place, and readers do not see them."
      note={!isChangeable && 'Editors add, change and remove series.'}
      region={region}
    >
      <RecordList
        query={query}
        label="Series"
        errorTitle="The series could not be loaded"
        loadingLabel="Loading series"
        rows={3}
        empty={{ title: 'No series yet', text: 'A series leads readers from one post to the next.' }}
      >
        {(one) => (
          <SeriesRow
            key={one.slug}
            series={one}
            onEdit={isChangeable ? () => setEdited(one.slug) : null}
            onRemove={() => records.confirmRemoval(one)}
          >
            {edited === one.slug && form(one)}
          </SeriesRow>
        )}
      </RecordList>
      {isChangeable && edited === '' && form(NEW_SERIES)}
      {isChangeable && edited === null && query.data && (
        <p className={pageStyle.foot}>
          <Button variant="secondary" onClick={() => setEdited('')}>
            Add a series
          </Button>
        </p>
      )}
      {removed && (
        <RemovalDialog
          name={removed.title}
          effect="Its posts stay as they are. Their order and the description of the series are removed for good."
          onRemove={() => void removeSeries(removed)}
          onClose={records.cancelRemoval}
        />
      )}
    </SectionFrame>
  );
}

function useFindPosts(staff: StaffAccess) {
  const management = useMemo(() => createPostManagement(staff), [staff]);
  return async (search: string, signal: AbortSignal) =>
    (await management.list({ search, types: [], states: [], limit: FOUND_POSTS }, signal)).posts;
}

const FOUND_POSTS = 8;
const NEW_SERIES: ManagedSeries = { slug: '', title: '', description: '', version: 0, posts: [] };
