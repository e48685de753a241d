import { META_DESCRIPTION_LIMIT, type PostTextField } from '@ledgerlight/posts/form';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { Field } from '@ledgerlight/ui/field';
import { type KeyboardEvent, useEffect } from 'react';
import { isFocusFree } from '../../../kit/lists/use-focus-after-removal.ts';
import { chosenZone, formatDateTime, parsePublishTime } from '../../../kit/publish-time.ts';
import type { FormEditor } from '../editor/use-editor.ts';
import { isChanged } from '../model/content.ts';
import { focusTitle } from '../model/copy.ts';
import { useEditorState, useTyped } from '../model/selectors.ts';
import { cappedDescription, type EditorState } from '../model/state.ts';
import { useAddress } from '../preview/use-preview.ts';
import { BoundField } from './bound-field.tsx';
import { FieldLayout } from './field-layout.tsx';
import style from './fields.module.css';
import type { SocialField } from './social-fields.tsx';
import { TopicsField } from './topics-field.tsx';

const AUTHORS_ID = 'post-authors';

interface FieldsProps {
  readonly editor: FormEditor;
}

/** The title, in the letters of a page: what is written is the page. */
export function TitleField({ editor }: FieldsProps) {
  const { model } = editor;
  const { address } = useAddress(editor);
  useEffect(() => {
    if (model.state().base === null && !isChanged(model.state()) && isFocusFree()) focusTitle();
  }, [model]);
  const goToText = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    model.surface?.focus();
  };
  return (
    <div className={style.title}>
      <BoundField model={model} field="title" hint={`Address: ${address}`} required tidy={onOneLine}>
        {(control) => <textarea {...control} rows={1} autoComplete="off" placeholder="Title" onKeyDown={goToText} />}
      </BoundField>
    </div>
  );
}

function onOneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

/** The other fields of a post (specification section 3). */
export function DetailFields({ editor }: FieldsProps) {
  const { model } = editor;
  const controls = {
    postType: (
      <BoundField model={model} field="postType" required>
        {(control) => (
          <select {...control}>
            {POST_TYPES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </BoundField>
    ),
    author: <AuthorField editor={editor} />,
    topics: <TopicsField editor={editor} />,
    metaTitle: (
      <BoundField model={model} field="metaTitle" hint="For search engines, when it should differ from the title.">
        {(control) => <input {...control} type="text" autoComplete="off" />}
      </BoundField>
    ),
    metaDescription: (
      <BoundField
        model={model}
        field="metaDescription"
        hint="What search engines show beneath the title."
        limit={META_DESCRIPTION_LIMIT}
        tidy={cappedDescription}
      >
        {(control) => <textarea {...control} rows={3} />}
      </BoundField>
    ),
  };
  return (
    <div className={style.fields}>
      <FieldLayout<Exclude<PostTextField, 'title' | 'content' | SocialField>> controls={controls} />
      <PublishTimeField editor={editor} />
      <NotesField editor={editor} />
    </div>
  );
}

function AuthorField({ editor: { model, authors } }: FieldsProps) {
  return (
    <div>
      <BoundField model={model} field="author" hint={AUTHOR_HINT} required>
        {(control) => <input {...control} type="text" autoComplete="off" list={AUTHORS_ID} />}
      </BoundField>
      <datalist id={AUTHORS_ID}>
        {authors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function PublishTimeField({ editor: { model } }: FieldsProps) {
  const base = useEditorState(model, (state) => state.base);
  const initial = useEditorState(model, (state) => state.initial);
  const time = useTyped(model, 'publishedAt');
  return (
    <BoundField model={model} field="publishedAt" hint={publishTimeHint({ base, initial }, time)}>
      {(control) => <input {...control} className={`${control.className} ${style.time}`} type="datetime-local" />}
    </BoundField>
  );
}

function NotesField({ editor: { model } }: FieldsProps) {
  const notes = useTyped(model, 'notes');
  return (
    <Field
      id="editor-notes"
      name="notes"
      label="Note to the editor"
      problems={[]}
      hint="Kept with the draft and never part of the post."
    >
      {(control) => (
        <textarea
          {...control}
          value={notes}
          onChange={({ currentTarget }) => model.type('notes', currentTarget.value)}
          maxLength={MAX_NOTES_LENGTH}
          rows={2}
        />
      )}
    </Field>
  );
}

/** As in the database. */
const MAX_NOTES_LENGTH = 20_000;

const AUTHOR_HINT = 'Clear the field to see the names that you may use.';

function publishTimeHint({ base, initial }: Pick<EditorState, 'base' | 'initial'>, time: string): string {
  const empty =
    base === null || initial.fields.publishedAt !== ''
      ? 'Empty means at once.'
      : `Empty leaves it at ${formatDateTime(base.publishedAt)}.`;
  return `${empty} Times are local: ${chosenZone(parsePublishTime(time))}.`;
}
