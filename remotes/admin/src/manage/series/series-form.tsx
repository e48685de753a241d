import { MAX_SERIES_POSTS, type ManagedSeries, type SeriesPost, type SeriesTexts } from '@ledgerlight/backend/series';
import { readTopics } from '@ledgerlight/posts/topics';
import { formField } from '@ledgerlight/ui/form-field';
import { useId } from 'react';
import { OrderedPosts } from '../../post-choice/ordered-posts.tsx';
import { type FindPosts, PostChoice } from '../../post-choice/post-search.tsx';
import { type RecordField, RecordFields, RecordForm } from '../../record-form/record-form.tsx';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import type { RowFormProps } from '../../records/use-edited-row.ts';
import { SeriesPostState } from './series-row.tsx';

/** With the version that the texts were typed over: the list may load a newer one. */
type TypedSeries = Omit<ManagedSeries, 'slug'>;

interface SeriesFormProps extends RowFormProps {
  /** Without a slug it is a new series, whose title makes the slug. */
  readonly start: ManagedSeries;
  readonly findPosts: FindPosts<SeriesPost>;
  onSave(texts: SeriesTexts): Promise<void>;
}

export function SeriesForm({ start, findPosts, onSave, onCancel, onTyped }: SeriesFormProps) {
  const id = useId();
  const form = useRecordForm<TypedSeries>({
    start: { title: start.title, description: start.description, version: start.version, posts: start.posts },
    onTyped,
    async save({ title, description, version, posts }) {
      const slug = start.slug || slugOf(title);
      if (slug === '') throw new Error('Use a title with letters or digits of ASCII.');
      const postIds = posts.map((post) => post.id);
      await onSave({ slug, title: title.trim(), description: description.trim(), version, postIds });
    },
  });
  const posts = form.watch('posts');
  const setPosts = (changed: readonly SeriesPost[]) => form.setValue('posts', [...changed], { shouldDirty: true });

  return (
    <RecordForm
      form={form}
      aria-label={start.slug === '' ? 'Add a series' : `Change ${start.title}`}
      onCancel={onCancel}
    >
      <RecordFields form={form} id={id} fields={FIELDS} />
      {posts.length === 0 && <p className={formField.hint}>No posts yet. Find them by their titles below.</p>}
      <OrderedPosts
        label="Posts in order"
        posts={posts}
        onChange={setPosts}
        stateOf={({ state }) => <SeriesPostState state={state} />}
      />
      {posts.length < MAX_SERIES_POSTS && (
        <PostChoice
          findPosts={findPosts}
          taken={posts}
          onAdd={({ id: postId, title, state }) => setPosts([...posts, { id: postId, title, state }])}
        />
      )}
    </RecordForm>
  );
}

const FIELDS: readonly RecordField<TypedSeries>[] = [
  { name: 'title', label: 'Title', maxLength: 120, required: true },
  { name: 'description', label: 'Description', rows: 2, maxLength: 300 },
];

function slugOf(title: string): string {
  const [words = ''] = readTopics(title.replaceAll(/[^a-zA-Z0-9]+/g, ' '));
  return words.slice(0, 60).replace(/-$/, '');
}
