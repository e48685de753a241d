import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { createTopics, type ManagedTopic, type TopicTexts } from '@ledgerlight/backend/topics';
import { useMemo, useState } from 'react';
import { showToast } from '../../toasts/store.ts';
import { RecordList } from '../records/record-list.tsx';
import { SectionFrame } from '../records/section-frame.tsx';
import { useRecords } from '../records/use-records.ts';
import { useFocusAfterClosing } from '../use-focus-after-closing.ts';
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
  const { query, region, removed, ...records } = useRecords('topics', topics.all);
  const [edited, setEdited] = useState<string | null>(null);
  const expectClosed = useFocusAfterClosing(region);
  const all = query.data ?? [];
  const isChangeable = rights.includes('edit-every-post');

  function close(slug: string) {
    expectClosed(slug);
    setEdited(null);
  }
  async function addTopic(texts: TopicTexts) {
    await records.change(() => topics.add(texts));
    expectClosed(texts.slug);
    showToast({ kind: 'success', title: 'Topic added', text: `Posts can have the topic '${texts.name}'.` });
  }
  async function changeTopic(texts: TopicTexts) {
    await records.change(() => topics.change(texts));
    close(texts.slug);
    showToast({ kind: 'success', title: 'Topic changed', text: `Readers see '${texts.name}' within a second.` });
  }
  const removeTopic = (topic: ManagedTopic, moveTo: string | null) =>
    records.remove(topic, {
      failure: 'The topic was not removed',
      async run() {
        await topics.remove(topic.slug, moveTo);
        const text =
          moveTo === null ? 'No post had it.' : 'Its posts have moved, and its address leads to the other topic.';
        showToast({ kind: 'success', title: 'Topic removed', text });
      },
    });

  return (
    <SectionFrame
      id="post-topics"
      title="Topics"
      intro="What posts are about. Each topic has a page with its posts."
      note={!isChangeable && 'Editors add, change and remove topics.'}
      region={region}
    >
      <RecordList
        query={query}
        label="Topics"
        errorTitle="The topics could not be loaded"
        loadingLabel="Loading topics"
        rows={3}
        empty={{ title: 'No topics yet', text: 'Posts are listed by the topics that you add below.' }}
      >
        {(topic) => (
          <TopicRow
            key={topic.slug}
            topic={topic}
            isEdited={edited === topic.slug}
            onEdit={isChangeable ? () => setEdited(topic.slug) : null}
            onChange={changeTopic}
            onCancel={() => close(topic.slug)}
            onRemove={() => records.confirmRemoval(topic)}
          />
        )}
      </RecordList>
      {isChangeable && query.data && (
        <TopicForm
          isTitled
          key={all.length}
          label="Add a topic"
          start={{ slug: '', name: '', description: '', place: nextPlace(all) }}
          onSave={addTopic}
        />
      )}
      {removed && (
        <RemoveDialog
          topic={removed}
          others={all.filter(({ slug }) => slug !== removed.slug)}
          onClose={records.cancelRemoval}
          onRemove={(moveTo) => void removeTopic(removed, moveTo)}
        />
      )}
    </SectionFrame>
  );
}

/** After all others, with room between them. */
function nextPlace(topics: readonly ManagedTopic[]): number {
  return Math.min(Math.max(0, ...topics.map(({ place }) => place)) + 10, 9999);
}
