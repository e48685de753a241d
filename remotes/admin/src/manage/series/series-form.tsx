import { errorMessage } from '@ledgerlight/backend/errors';
import { MAX_SERIES_POSTS, type ManagedSeries, type SeriesPost, type SeriesTexts } from '@ledgerlight/backend/series';
import { readTopics } from '@ledgerlight/posts/topics';
import { Button } from '@ledgerlight/ui/button';
import { Field, FieldProblems } from '@ledgerlight/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { useUnsavedForm } from '../../use-unsaved-form.ts';
import { AddPost, type FindPosts } from './add-post.tsx';
import { PartList } from './part-list.tsx';
import style from './section.module.css';

interface SeriesFormProps {
  /** Without a slug it is a new series, whose title makes the slug. */
  readonly start: ManagedSeries;
  readonly findPosts: FindPosts;
  onSave(texts: SeriesTexts): Promise<void>;
  onCancel(): void;
}

/** Title, description and posts of a series in their order. It keeps what was entered until it is stored. */
export function SeriesForm({ start, findPosts, onSave, onCancel }: SeriesFormProps) {
  const id = useId();
  const [title, setTitle] = useState(start.title);
  const [description, setDescription] = useState(start.description);
  const [posts, setPosts] = useState<readonly SeriesPost[]>(start.posts);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = title !== start.title || description !== start.description || posts !== start.posts;
  useUnsavedForm(isDirty);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const slug = start.slug || slugOf(title);
    if (slug === '') return setProblem('Use a title with letters or digits of ASCII.');
    setSaving(true);
    setProblem(null);
    try {
      const postIds = posts.map((post) => post.id);
      await onSave({ slug, title: title.trim(), description: description.trim(), version: start.version, postIds });
    } catch (error) {
      setProblem(errorMessage(error));
      setSaving(false);
    }
  }

  return (
    <form
      className={style.form}
      aria-label={start.slug === '' ? 'Add a series' : `Change ${start.title}`}
      onSubmit={submit}
    >
      <Field id={`${id}-title`} name="title" label="Title" problems={[]} required>
        {(control) => (
          <input
            {...control}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            maxLength={120}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={`${id}-description`} name="description" label="Description" problems={[]}>
        {(control) => (
          <textarea
            {...control}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            maxLength={300}
            rows={2}
          />
        )}
      </Field>
      <PartList posts={posts} onChange={setPosts} />
      {posts.length < MAX_SERIES_POSTS && (
        <AddPost
          findPosts={findPosts}
          taken={posts.map((post) => post.id)}
          onAdd={(post) => setPosts([...posts, post])}
        />
      )}
      {problem !== null && (
        <div role="alert">
          <FieldProblems id={`${id}-problem`} problems={[problem]} />
        </div>
      )}
      <div className={style.actions}>
        <Button type="submit" variant="secondary" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function slugOf(title: string): string {
  const [words = ''] = readTopics(title.replaceAll(/[^a-zA-Z0-9]+/g, ' '));
  return words.slice(0, 60).replace(/-$/, '');
}
