import { META_DESCRIPTION_LIMIT } from '@ledgerlight/posts/form';
import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { Button } from '@ledgerlight/ui/button';
import { type Dispatch, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { isFocusFree } from '../../is-focus-free.ts';
import { formatDateTime, localZone, parsePublishTime } from '../../publish-time.ts';
import { isChanged } from '../content.ts';
import { controlId, FIELD_LABELS } from '../copy.ts';
import type { EditorAction, EditorState } from '../state.ts';
import { FieldLayout } from './field-layout.tsx';
import style from './fields.module.css';
import { CharacterCount, PostField } from './post-field.tsx';

const AUTHORS_ID = 'post-authors';

interface FormFieldsProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly address: string;
  readonly textarea: Ref<HTMLTextAreaElement>;
  readonly images: ReactNode;
  readonly authors: readonly string[];
  readonly onInsertChart: () => void;
}

/** The fields of a post (specification section 3). */
export function FormFields({ state, dispatch, address, textarea, images, authors, onInsertChart }: FormFieldsProps) {
  const { problems } = state;
  const { fields } = state.content;
  const startsEmpty = useRef(state.base === null && !isChanged(state));
  useEffect(() => {
    if (startsEmpty.current && isFocusFree()) focusTitle();
  }, []);
  const edit = (field: keyof PublishInputFields) => ({
    value: fields[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      dispatch({ type: 'field-edited', field, value: currentTarget.value }),
  });
  const controls = {
    title: (
      <PostField field="title" problems={problems} hint={`${FIELD_LABELS.slug}: ${address}`} required>
        {(control) => <input {...control} {...edit('title')} type="text" autoComplete="off" />}
      </PostField>
    ),
    content: (
      <PostField field="content" problems={problems} hint={CONTENT_HINT} required>
        {(control) => <textarea {...control} {...edit('content')} ref={textarea} rows={18} />}
      </PostField>
    ),
    postType: (
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
    ),
    author: (
      <>
        <PostField field="author" problems={problems} hint={AUTHOR_HINT} required>
          {(control) => <input {...control} {...edit('author')} type="text" autoComplete="off" list={AUTHORS_ID} />}
        </PostField>
        <datalist id={AUTHORS_ID}>
          {authors.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    ),
    metaTitle: (
      <PostField field="metaTitle" problems={problems} hint="For search engines, when it should differ from the title.">
        {(control) => <input {...control} {...edit('metaTitle')} type="text" autoComplete="off" />}
      </PostField>
    ),
    metaDescription: (
      <PostField
        field="metaDescription"
        problems={problems}
        hint="What search engines show beneath the title."
        aside={<CharacterCount text={fields.metaDescription} limit={META_DESCRIPTION_LIMIT} />}
      >
        {(control) => <textarea {...control} {...edit('metaDescription')} rows={3} />}
      </PostField>
    ),
  };
  return (
    <div className={style.fields}>
      <FieldLayout controls={controls}>
        <div>
          <Button variant="secondary" onClick={onInsertChart}>
            Insert a chart
          </Button>
        </div>
        {images}
      </FieldLayout>
      <PublishTimeField state={state} dispatch={dispatch} />
    </div>
  );
}

export function focusTitle(): void {
  document.getElementById(controlId('title'))?.focus();
}

function PublishTimeField({ state, dispatch }: Pick<FormFieldsProps, 'state' | 'dispatch'>) {
  return (
    <PostField field="publishedAt" problems={state.problems} hint={publishTimeHint(state)}>
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
  );
}

const CONTENT_HINT =
  'Markdown: ## headings, **bold**, lists, tables, [links](https://…), charts. HTML is shown as it is typed.';
const AUTHOR_HINT = 'Clear the field to see the names that you may use.';

function publishTimeHint({ base, initial, content }: Pick<EditorState, 'base' | 'initial' | 'content'>): string {
  const time = parsePublishTime(content.publishAt);
  const zone = localZone(time.kind === 'time' ? time.iso : new Date().toISOString());
  const empty =
    base === null || initial.publishAt !== ''
      ? 'Empty means at once.'
      : `Empty leaves it at ${formatDateTime(base.publishedAt)}.`;
  return `${empty} Times are local: ${zone}.`;
}
