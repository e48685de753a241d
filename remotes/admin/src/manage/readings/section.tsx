import { createReadings, type PostReadings } from '@ledgerlight/backend/readings';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { postPath } from '@ledgerlight/site/routes';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../action-button.tsx';
import { Dialog } from '../../dialog.tsx';
import { SelectField } from '../../fields/plain-field.tsx';
import layout from '../../layout.module.css';
import { NewTabLink } from '../../new-tab-link.tsx';
import { QueryView } from '../../query-view.tsx';
import { RecordRow, RowFacts } from '../../records/record-row.tsx';
import { SectionFrame } from '../../records/section-frame.tsx';
import { ReadingDays } from './reading-days.tsx';
import style from './section.module.css';
import { shareText } from './share-text.ts';

/** How often posts are read and how far, over a number of days. */
export function ReadingsSection({ staff }: { readonly staff: StaffAccess }) {
  const readings = useMemo(() => createReadings(staff), [staff]);
  const [days, setDays] = useState(7);
  const [opened, setOpened] = useState<PostReadings | null>(null);
  const query = useQuery({
    queryKey: ['readings', days],
    queryFn: ({ signal }) => readings.mostRead(days, signal),
  });
  return (
    <SectionFrame
      id="readings"
      title="Readings"
      intro="Counted by post and day (UTC), without cookies and without a note of who read. Browsers without scripts are not counted."
    >
      <SelectField
        label="Period"
        className={style.period}
        value={days}
        options={PERIODS}
        onChoose={(period) => setDays(Number(period))}
      />
      <QueryView query={query} noun="readings" rows={5}>
        {(posts) =>
          posts.length === 0 ? (
            <EmptyState
              icon="newspaper"
              title="No post was read in this period"
              text="Readings appear a moment after a reader has opened a post."
            />
          ) : (
            <ol className={layout.list} aria-label="Most read posts">
              {posts.map((post) => (
                <ReadRow key={post.postId} post={post} onOpen={setOpened} />
              ))}
            </ol>
          )
        }
      </QueryView>
      {opened && (
        <Dialog title={opened.title} onClose={() => setOpened(null)}>
          <ReadingDays readings={readings} postId={opened.postId} days={days} />
        </Dialog>
      )}
    </SectionFrame>
  );
}

function ReadRow({ post, onOpen }: { readonly post: PostReadings; onOpen(post: PostReadings): void }) {
  const { title, slug, views, half, whole } = post;
  return (
    <RecordRow
      title={<NewTabLink to={postPath(slug)}>{title}</NewTabLink>}
      actions={<ActionButton label="By day…" subject={title} onClick={() => onOpen(post)} />}
    >
      <RowFacts>
        <strong>{views === 1 ? '1 view' : `${views.toLocaleString('en-GB')} views`}</strong>
        <span>{shareText(half, views)} read half</span>
        <span>{shareText(whole, views)} read to the end</span>
      </RowFacts>
    </RecordRow>
  );
}

const PERIODS = [7, 30, 90].map((days) => ({ value: String(days), label: `Last ${days} days` }));
