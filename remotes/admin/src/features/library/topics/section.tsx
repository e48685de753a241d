import type { ManagedTopic } from '@ledgerlight/backend/topics';
import { useState } from 'react';
import { RecordList } from '../../../kit/lists/record-list.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TopicForm } from './topic-form.tsx';
import { TopicRow } from './topic-row.tsx';
import { useTopics } from './use-topics.ts';

/** The topics that posts belong to. Those who may change every post add, change and remove them. */
export function TopicsSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const { query, region, removed, row, ...topics } = useTopics(staff);
  // The form begins anew after its own topic, not after those that others add.
  const [added, setAdded] = useState(0);
  const all = query.data ?? [];
  const isChangeable = rights.includes('edit-every-post');
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
        noun="topics"
        rows={3}
        empty={{ title: 'No topics yet', text: 'Posts are listed by the topics that you add below.' }}
      >
        {(topic) => (
          <TopicRow
            key={topic.slug}
            topic={topic}
            form={row.edited === topic.slug ? row.formProps(topic.slug) : null}
            onEdit={isChangeable ? () => row.edit(topic.slug) : null}
            onChange={topics.change}
            onRemove={() => topics.confirmRemoval(topic)}
          />
        )}
      </RecordList>
      {isChangeable && query.data && (
        <TopicForm
          key={added}
          label="Add a topic"
          start={{ slug: '', name: '', description: '', place: nextPlace(all) }}
          onSave={async (texts) => {
            await topics.add(texts);
            setAdded((before) => before + 1);
          }}
        />
      )}
      {row.question}
      {removed && (
        <RemoveDialog
          topic={removed}
          others={all.filter(({ slug }) => slug !== removed.slug)}
          onClose={topics.cancelRemoval}
          onRemove={(moveTo) => void topics.remove(removed, moveTo)}
        />
      )}
    </SectionFrame>
  );
}

/** After all others, with room between them. */
function nextPlace(topics: readonly ManagedTopic[]): number {
  return Math.min(Math.max(0, ...topics.map(({ place }) => place)) + 10, 9999);
}
