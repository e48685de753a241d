import { createTopics, MAX_COUNTED_USES, type ManagedTopic, type TopicTexts } from '@ledgerlight/backend/topics';
import { isTopicSlug, readTopics } from '@ledgerlight/posts/topics';
import { topicPath } from '@ledgerlight/site/routes';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { SelectField } from '../../../kit/forms/plain-field.tsx';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RowFacts, RowText } from '../../../kit/lists/record-row.tsx';
import { RecordSection, type RemovalProps } from '../../../kit/lists/record-section.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';

/** The topics that posts belong to. Those who may change every post add, change and remove them. */
export function TopicsSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const topics = createTopics(staff);
  const isChangeable = rights.includes('edit-every-post');
  return (
    <RecordSection<ManagedTopic, TopicTexts>
      id="post-topics"
      title="Topics"
      intro={`What posts are about. Each topic has a page with its posts.${isChangeable ? '' : ' Editors change topics.'}`}
      label="Topics"
      noun="topic"
      empty={{ title: 'No topics yet', text: 'Posts are listed by the topics that you add.' }}
      isChangeable={isChangeable}
      queryKey={['topics']}
      load={topics.all}
      idOf={({ slug }) => slug}
      nameOf={({ name }) => name}
      form={{
        // Without a slug it is a new topic, whose name makes the slug unless one is typed.
        start: (topic, all) => topic ?? { slug: '', name: '', description: '', place: nextPlace(all) },
        fields: (topic) => (topic ? [NAME, ...OTHERS] : [NAME, SLUG, ...OTHERS]),
        focused: 'name',
        refusedField: () => 'name',
        async save(topic, { slug: typed, name, description, place }, changesOf) {
          const texts = { name: name.trim(), description: description.trim(), place: Number(place) };
          const slug = topic?.slug ?? newSlug(typed, name);
          await (topic ? topics.change(slug, changesOf(texts)) : topics.add({ slug, ...texts }));
          return topic
            ? { id: slug, title: 'Topic changed', text: `Readers see '${texts.name}' within a second.` }
            : { id: slug, title: 'Topic added', text: `Posts can have the topic '${texts.name}'.` };
        },
      }}
      removal={{
        failure: 'The topic was not removed',
        dialog: (removal) => <RemoveDialog {...removal} />,
        async run({ slug }, moveTo) {
          await topics.remove(slug, moveTo ?? null);
          const text = moveTo ? 'Its posts have moved, and its address leads to the other topic.' : 'No post had it.';
          return { title: 'Topic removed', text };
        },
      }}
    >
      {({ slug, description, posts }) => (
        <>
          <RowText>{description}</RowText>
          <RowFacts>
            {topicPath(slug)} · {usesText(posts)}
          </RowFacts>
        </>
      )}
    </RecordSection>
  );
}

/** Prompts for the topic that takes the posts of the removed one. */
function RemoveDialog({ row: topic, rows, onRemove, onClose }: RemovalProps<ManagedTopic>) {
  const others = rows.filter(({ slug }) => slug !== topic.slug);
  const [moveTo, setMoveTo] = useState(others[0]?.slug ?? '');
  const isUsed = topic.posts > 0;
  const have = `${usesText(topic.posts)} ${topic.posts === 1 ? 'has' : 'have'} this topic`;
  const remove = isUsed
    ? { label: 'Move and remove', disabled: moveTo === '', onClick: () => onRemove(moveTo) }
    : { label: 'Remove', onClick: () => onRemove() };
  return (
    <Dialog
      title={`Remove '${topic.name}'?`}
      onClose={onClose}
      actions={[remove, { label: 'Cancel', variant: 'secondary', onClick: onClose }]}
    >
      {!isUsed && <p>No post has this topic.</p>}
      {isUsed && others.length === 0 && <p>{have}. Add another topic for them first.</p>}
      {isUsed && others.length > 0 && (
        <>
          <p>{have}, hidden ones included. No post is lost.</p>
          <SelectField
            label="Move them to"
            value={moveTo}
            options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChoose={setMoveTo}
          />
        </>
      )}
    </Dialog>
  );
}

function usesText(posts: number): string {
  if (posts >= MAX_COUNTED_USES) return `${MAX_COUNTED_USES.toLocaleString('en-GB')} posts or more`;
  return posts === 1 ? '1 post' : `${posts} posts`;
}

/** After all others, with room between them. */
function nextPlace(topics: readonly ManagedTopic[]): number {
  return Math.min(Math.max(0, ...topics.map(({ place }) => place)) + 10, 9999);
}

function newSlug(typed: string, name: string): string {
  return readTopics(typed || name.trim())[0] ?? '';
}

const NAME: RecordField<TopicTexts> = { name: 'name', label: 'Name', maxLength: 60, required: true };
const SLUG: RecordField<TopicTexts> = {
  name: 'slug',
  label: 'Slug',
  hint: 'For the address and for front matter. Empty takes the name.',
  maxLength: 60,
  problem: ({ slug, name }) =>
    isTopicSlug(newSlug(slug, name)) ? undefined : 'Use lower-case ASCII words joined by hyphens.',
};
const OTHERS: readonly RecordField<TopicTexts>[] = [
  {
    name: 'description',
    label: 'Description',
    hint: 'The introduction of its page.',
    rows: 2,
    maxLength: 300,
    required: true,
  },
  {
    name: 'place',
    label: 'Order',
    hint: 'The lowest number comes first.',
    type: 'number',
    min: 0,
    max: 9999,
    step: 1,
    required: true,
  },
];
