import { errorMessage } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { createTopics, type ManagedTopic, type TopicTexts } from '@ledgerlight/backend/topics';
import { Link } from '@ledgerlight/shell-api';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ALL_POSTS, sectionAddress } from '../../dashboard/sections/section-address.ts';
import { QueryView } from '../../query-view.tsx';
import { showToast } from '../../toasts/store.ts';
import pageStyle from '../section.module.css';
import { useFocusAfterClosing } from '../use-focus-after-closing.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TopicForm } from './topic-form.tsx';
import { TopicRow } from './topic-row.tsx';

interface TopicsSectionProps {
  readonly staff: StaffAccess;
  readonly rights: readonly string[];
}

/** The topics that posts belong to. Those who may change every post add, change and remove them. */
export function TopicsSection({ staff, rights }: TopicsSectionProps) {
  const topics = useMemo(() => createTopics(staff), [staff]);
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['topics'] });
  const query = useQuery({ queryKey: ['topics'], queryFn: ({ signal }) => topics.all(signal) });
  const add = useMutation({ mutationFn: topics.add, onSettled });
  const change = useMutation({ mutationFn: topics.change, onSettled });
  const [added, setAdded] = useState(0);
  const [edited, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<ManagedTopic | null>(null);
  const all = query.data ?? [];
  const focus = useFocusAfterRemoval(all.map(({ slug }) => slug));
  const expectClosed = useFocusAfterClosing(focus.region);
  const isChangeable = rights.includes('edit-every-post');

  function close(slug: string) {
    expectClosed(slug);
    setEdited(null);
  }
  async function addTopic(texts: TopicTexts) {
    await add.mutateAsync(texts);
    setAdded((before) => before + 1);
    expectClosed(texts.slug);
    showToast({ kind: 'success', title: 'Topic added', text: `Posts can have the topic '${texts.name}'.` });
  }
  async function changeTopic(texts: TopicTexts) {
    await change.mutateAsync(texts);
    close(texts.slug);
    showToast({ kind: 'success', title: 'Topic changed', text: `Readers see '${texts.name}' within a second.` });
  }
  async function removeTopic(topic: ManagedTopic, moveTo: string | null) {
    setRemoved(null);
    focus.expect(topic.slug);
    try {
      await topics.remove(topic.slug, moveTo);
      const text =
        moveTo === null ? 'No post had it.' : 'Its posts have moved, and its address leads to the other topic.';
      showToast({ kind: 'success', title: 'Topic removed', text });
    } catch (error) {
      showToast({ kind: 'problem', title: 'The topic was not removed', text: errorMessage(error) });
    }
    await onSettled();
  }

  return (
    <section ref={focus.region} aria-labelledby="post-topics">
      <div className={pageStyle.head}>
        <h2 id="post-topics" tabIndex={-1}>
          Topics
        </h2>
        <Link to={sectionAddress(ALL_POSTS)}>All posts</Link>
      </div>
      <p className={pageStyle.count}>
        What posts are about. Each topic has a page with its posts.
        {!isChangeable && ' Editors add, change and remove topics.'}
      </p>
      <QueryView query={query} errorTitle="The topics could not be loaded" loadingLabel="Loading topics" rows={3}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              icon="newspaper"
              title="No topics yet"
              text="Posts are listed by the topics that you add below."
            />
          ) : (
            <ul className={pageStyle.list} aria-label="Topics">
              {shown.map((topic) => (
                <TopicRow
                  key={topic.slug}
                  topic={topic}
                  isEdited={edited === topic.slug}
                  onEdit={isChangeable ? () => setEdited(topic.slug) : null}
                  onChange={changeTopic}
                  onCancel={() => close(topic.slug)}
                  onRemove={() => setRemoved(topic)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isChangeable && query.data && (
        <TopicForm
          isTitled
          key={added}
          label="Add a topic"
          start={{ slug: '', name: '', description: '', place: nextPlace(all) }}
          onSave={addTopic}
        />
      )}
      {removed && (
        <RemoveDialog
          topic={removed}
          others={all.filter(({ slug }) => slug !== removed.slug)}
          onClose={() => setRemoved(null)}
          onRemove={(moveTo) => void removeTopic(removed, moveTo)}
        />
      )}
    </section>
  );
}

/** After all others, with room between them. */
function nextPlace(topics: readonly ManagedTopic[]): number {
  return Math.min(Math.max(0, ...topics.map(({ place }) => place)) + 10, 9999);
}
