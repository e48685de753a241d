import { characterCount } from '@ledgerlight/posts/character-count';
import { META_DESCRIPTION_LIMIT } from '@ledgerlight/posts/form';
import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { Button } from '@ledgerlight/ui/button';
import type { Dispatch, ReactNode, Ref } from 'react';
import { localZone, momentInWords, readPublishTime } from '../../publish-time.ts';
import { EDITOR_COPY } from '../copy.ts';
import type { EditorAction, EditorState } from '../state.ts';
import style from './fields.module.css';
import { PostField } from './post-field.tsx';

/** The fields of a post (specification section 3), with its images between the text and the rest. */
export function FormFields({
  state,
  dispatch,
  address,
  textarea,
  images,
  authors,
  onInsertChart,
}: {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  /** The address of the post's page. */
  readonly address: string;
  readonly textarea: Ref<HTMLTextAreaElement>;
  readonly images: ReactNode;
  /** Names that the author field offers. */
  readonly authors: readonly string[];
  /** Puts a chart to begin from into the text. */
  readonly onInsertChart: () => void;
}) {
  const { problems } = state;
  const { fields } = state.content;
  const edit = (field: keyof PublishInputFields) => ({
    value: fields[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      dispatch({ type: 'field-edited', field, value: currentTarget.value }),
  });
  return (
    <div className={style.fields}>
      <PostField field="title" problems={problems} hint={`${EDITOR_COPY.labels.slug}: ${address}`} required>
        {(control) => <input {...control} {...edit('title')} type="text" autoComplete="off" />}
      </PostField>
      <PostField field="content" problems={problems} hint={EDITOR_COPY.hints.content} required>
        {(control) => <textarea {...control} {...edit('content')} ref={textarea} rows={18} />}
      </PostField>
      <div>
        <Button variant="secondary" onClick={onInsertChart}>
          {EDITOR_COPY.insertChart}
        </Button>
      </div>
      {images}
      <div className={style.pair}>
        <PostField field="postType" problems={problems} required>
          {(control) => (
            <select {...control} {...edit('postType')}>
              {POST_TYPES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </PostField>
        <PostField field="author" problems={problems} hint={EDITOR_COPY.hints.author} required>
          {(control) => (
            <>
              <input {...control} {...edit('author')} type="text" autoComplete="off" list={AUTHORS_ID} />
              <datalist id={AUTHORS_ID}>
                {authors.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </PostField>
      </div>
      <PostField field="metaTitle" problems={problems} hint={EDITOR_COPY.hints.metaTitle}>
        {(control) => <input {...control} {...edit('metaTitle')} type="text" autoComplete="off" />}
      </PostField>
      <PostField
        field="metaDescription"
        problems={problems}
        hint={EDITOR_COPY.hints.metaDescription}
        aside={
          <span className={style.count}>
            {characterCount(fields.metaDescription)} / {META_DESCRIPTION_LIMIT}
            <span className="visually-hidden"> characters</span>
          </span>
        }
      >
        {(control) => <textarea {...control} {...edit('metaDescription')} rows={3} />}
      </PostField>
      <PostField field="publishedAt" problems={problems} hint={publishTimeHint(state)}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${style.time}`}
            type="datetime-local"
            value={state.content.publishAt}
            onChange={({ currentTarget }) => dispatch({ type: 'publish-at-edited', value: currentTarget.value })}
          />
        )}
      </PostField>
    </div>
  );
}

const AUTHORS_ID = 'post-authors';

/** Says what an empty field means, and in which zone a time is meant. */
function publishTimeHint({ base, initial, content }: Pick<EditorState, 'base' | 'initial' | 'content'>): string {
  const time = readPublishTime(content.publishAt);
  const zone = localZone(time.kind === 'time' ? time.iso : new Date().toISOString());
  const empty =
    base === null || initial.publishAt !== ''
      ? 'Empty means at once.'
      : `Empty leaves it at ${momentInWords(base.publishedAt)}.`;
  return `${empty} Times are local: ${zone}.`;
}
