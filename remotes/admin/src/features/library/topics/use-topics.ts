import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { createTopics, type ManagedTopic, type TopicTexts } from '@ledgerlight/backend/topics';
import { useMemo } from 'react';
import { useRecords } from '../../../kit/lists/use-records.ts';
import { showToast } from '../../../kit/toasts/store.ts';

export function useTopics(staff: StaffAccess) {
  const topics = useMemo(() => createTopics(staff), [staff]);
  const records = useRecords('topics', topics.all, ({ slug }) => slug);
  return {
    ...records,
    async add(texts: TopicTexts): Promise<void> {
      await records.change(() => topics.add(texts));
      records.row.expectClosed(texts.slug);
      showToast({ kind: 'success', title: 'Topic added', text: `Posts can have the topic '${texts.name}'.` });
    },
    async change({ slug, name }: TopicTexts, changes: Parameters<typeof topics.change>[1]): Promise<void> {
      await records.change(() => topics.change(slug, changes));
      records.row.close(slug);
      showToast({ kind: 'success', title: 'Topic changed', text: `Readers see '${name}' within a second.` });
    },
    /** @param moveTo the slug of the topic that takes its posts; null for a topic without posts */
    remove: (topic: ManagedTopic, moveTo: string | null) =>
      records.remove(topic, {
        failure: 'The topic was not removed',
        async run() {
          await topics.remove(topic.slug, moveTo);
          const text =
            moveTo === null ? 'No post had it.' : 'Its posts have moved, and its address leads to the other topic.';
          showToast({ kind: 'success', title: 'Topic removed', text });
        },
      }),
  };
}
