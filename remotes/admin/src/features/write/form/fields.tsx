import { META_DESCRIPTION_LIMIT, type PostTextField } from '@ledgerlight/posts/form';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { isFocusFree } from '../../../kit/lists/use-focus-after-removal.ts';
import { chosenZone, formatDateTime, parsePublishTime } from '../../../kit/publish-time.ts';
import type { FormEditor } from '../editor/use-editor.ts';
import { isChanged } from '../model/content.ts';
import { focusTitle } from '../model/copy.ts';
import { useEditorState, useTyped } from '../model/selectors.ts';
import { cappedDescription, type EditorState } from '../model/state.ts';
import { useAddress } from '../preview/use-preview.ts';
import { BoundField } from './bound-field.tsx';
import style from './fields.module.css';
import { TopicsField } from './topics-field.tsx';

const AUTHORS_ID = 'post-authors';

interface FieldsProps {
  readonly editor: FormEditor;
}

/** The title, in the letters of a page: what is written is the page. */
export function TitleField({ editor }: FieldsProps) {
  const { model } = editor;
  const address = useAddress(editor);
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

export type SocialField = Extract<PostTextField, 'canonicalUrl' | 'indexing' | 'socialTitle' | 'socialDescription'>;

type DetailField = Exclude<PostTextField, 'title' | 'content' | SocialField>;

/** The other fields of a post (specification section 3). */
export function DetailFields({ editor }: FieldsProps) {
  const { model, authors } = editor;
  const controls: Readonly<Record<DetailField, ReactNode>> = {
    postType: <BoundField model={model} field="postType" options={POST_TYPES} required />,
    author: (
      <div>
        <BoundField model={model} field="author" hint={AUTHOR_HINT} list={AUTHORS_ID} required />
        <datalist id={AUTHORS_ID}>
          {authors.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    ),
    topics: <TopicsField editor={editor} />,
    metaTitle: (
      <BoundField model={model} field="metaTitle" hint="For search engines, when it should differ from the title." />
    ),
    metaDescription: (
      <BoundField
        model={model}
        field="metaDescription"
        hint="What search engines show beneath the title."
        limit={META_DESCRIPTION_LIMIT}
        tidy={cappedDescription}
        rows={3}
      />
    ),
  };
  return (
    <div className={style.fields}>
      <FieldList controls={controls} />
      <PublishTimeField editor={editor} />
      <BoundField
        model={model}
        field="notes"
        hint="Kept with the draft and never part of the post."
        maxLength={MAX_NOTES_LENGTH}
        rows={2}
      />
    </div>
  );
}

/** The controls in their order. The compiler names a field of posts that is missing. */
export function FieldList({ controls }: { readonly controls: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(controls).map(([name, control]) => <Fragment key={name}>{control}</Fragment>);
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
