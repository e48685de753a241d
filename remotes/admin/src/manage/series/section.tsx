import type { ManagedSeries } from '@ledgerlight/backend/series';
import { Button } from '@ledgerlight/ui/button';
import type { AdminArea } from '../../dashboard/sections/admin-area.ts';
import { useFindPosts } from '../../post-choice/use-find-posts.ts';
import { RecordList } from '../../records/record-list.tsx';
import { RemovalDialog } from '../../records/removal-dialog.tsx';
import pageStyle from '../../records/section-frame.module.css';
import { SectionFrame } from '../../records/section-frame.tsx';
import { SeriesForm } from './series-form.tsx';
import { SeriesRow } from './series-row.tsx';
import { useSeries } from './use-series.ts';

/** The series of posts and their order. Those who may change every post add, change and remove them. */
export function SeriesSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const { query, region, removed, row, ...series } = useSeries(staff);
  const findPosts = useFindPosts(staff, FOUND_POSTS);
  const isChangeable = rights.includes('edit-every-post');
  const form = (start: ManagedSeries) => (
    <SeriesForm start={start} findPosts={findPosts} onSave={series.save} {...row.formProps(start.slug)} />
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
        noun="series"
        rows={3}
        empty={{ title: 'No series yet', text: 'A series leads readers from one post to the next.' }}
      >
        {(one) => (
          <SeriesRow
            key={one.slug}
            series={one}
            onEdit={isChangeable ? () => row.edit(one.slug) : null}
            onRemove={() => series.confirmRemoval(one)}
          >
            {row.edited === one.slug && form(one)}
          </SeriesRow>
        )}
      </RecordList>
      {isChangeable && row.edited === '' && form(NEW_SERIES)}
      {isChangeable && row.edited === null && query.data && (
        <p className={pageStyle.foot}>
          <Button variant="secondary" onClick={() => row.edit('')}>
            Add a series
          </Button>
        </p>
      )}
      {row.question}
      {removed && (
        <RemovalDialog
          name={removed.title}
          effect="Its posts stay as they are. Their order and the description of the series are removed for good."
          onRemove={() => void series.remove(removed)}
          onClose={series.cancelRemoval}
        />
      )}
    </SectionFrame>
  );
}

const FOUND_POSTS = 8;
const NEW_SERIES: ManagedSeries = { slug: '', title: '', description: '', version: 0, posts: [] };
