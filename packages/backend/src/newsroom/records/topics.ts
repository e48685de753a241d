import * as v from 'valibot';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A topic with the number of its posts, hidden ones too, counted up to `MAX_COUNTED_USES`. */
export type ManagedTopic = Readonly<v.InferOutput<typeof topicSchema>>;

/** What editors write of a topic. */
export type TopicTexts = Pick<ManagedTopic, 'slug' | 'name' | 'description' | 'place'>;

export const MAX_COUNTED_USES = 1000;

/** The topics that posts belong to. The newsroom reads them; those who may change every post add, change and remove. */
export function createTopics({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** All of them in their order. */
    all: (signal?: AbortSignal): Promise<readonly ManagedTopic[]> =>
      fetchData(v.array(topicSchema), client.rpc('topic_uses'), signal),

    add: ({ slug, name, description, place }: TopicTexts) =>
      sendQuery(client.from('topics').insert({ slug, name, description, place })),

    /** Changes what is given, and leaves the rest as another person may have changed it. */
    async change(slug: string, changes: Partial<Omit<TopicTexts, 'slug'>>): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await sendQuery(client.from('topics').update(changes).eq('slug', slug));
    },

    /**
     * Removes a topic without posts, or one whose posts move to another topic. Many posts move in several steps, each of which
     * `onMoved` gets; after a failure the next call continues.
     */
    async remove(slug: string, moveTo: string | null, onMoved: (posts: number) => void = () => undefined) {
      const target = moveTo === null ? {} : { move_to: moveTo };
      for (;;) {
        const [step] = await fetchData(stepsSchema, client.rpc('remove_topic', { removed: slug, ...target }));
        if (step === undefined || step.is_removed) return;
        onMoved(step.moved);
      }
    },
  };
}

const topicSchema = v.object({
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  place: v.number(),
  posts: v.number(),
});

const stepsSchema = v.array(v.object({ moved: v.number(), is_removed: v.boolean() }));
