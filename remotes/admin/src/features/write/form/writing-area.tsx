import { Notice } from '@ledgerlight/ui/notice';
import { ProblemSummary } from '@ledgerlight/ui/problem-summary';
import type { ImageEntry } from '../../../images/image-entry.ts';
import { namedAddress } from '../../../images/image-reference.ts';
import { FIELD_ORDER } from '../../../kit/difference/labels.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import type { FormEditor } from '../editor/use-editor.ts';
import { controlId, EDITOR_TOASTS } from '../model/copy.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { useEditorState } from '../model/selectors.ts';
import { ContentField } from '../text/content-field.tsx';
import { PASTED_IMAGE, type PastedDocument } from '../text/paste/pasted-document.ts';
import style from './fields.module.css';
import { TitleField } from './fields.tsx';
import { DraftNotices } from './notices.tsx';

/** The title and the text, which come first on every screen. */
export function WritingArea({ editor }: { readonly editor: FormEditor }) {
  const { model, intake } = editor;
  const paste = ({ markdown, files, distantImages, hasDeletions }: PastedDocument) => {
    const { distantImages: images, trackedDeletions: words } = EDITOR_TOASTS;
    const notices = [...(distantImages > 0 ? [images] : []), ...(hasDeletions ? [words] : [])];
    const [notice] = notices;
    if (notice) showToast({ kind: 'problem', title: notice.title, text: notices.map(({ text }) => text).join(' ') });
    if (files.length === 0) return model.paste(markdown, []);
    let isPasted = false;
    intake.take(files, (images) => {
      if (isPasted) model.addToText([...images.values()]);
      else model.paste(withImages(markdown, files, images), [...images.values()]);
      isPasted = true;
    });
  };
  return (
    <div className={style.writing}>
      <PostProblems model={model} />
      {editor.isHidden && (
        <Notice tone="plain" title="Visitors do not see this post">
          <p>Changes are saved and stay hidden until it is published again under Posts.</p>
        </Notice>
      )}
      <DraftNotices draft={editor.draft} model={model} />
      <TitleField editor={editor} />
      <ContentField
        editor={editor}
        onFiles={(files) => intake.take(files, (images) => model.addToText([...images.values()]))}
        onDocument={paste}
      />
    </div>
  );
}

/** Refers to the images of a pasted document by the names that the post gave them; without them by nothing. */
function withImages(markdown: string, files: readonly File[], images: ReadonlyMap<File, ImageEntry>): string {
  return markdown.replace(new RegExp(`(!\\[[^\\]]*\\]\\()${PASTED_IMAGE}(\\d+)\\)`, 'g'), (_, opening, index) => {
    const file = files[Number(index)];
    const image = file && images.get(file);
    return image ? `${opening}${namedAddress(image.name)})` : '';
  });
}

/** All problems of the post, each with a link to its field or line. Announced and focused after each attempt that found some. */
export function PostProblems({ model }: { readonly model: EditorModel }) {
  const found = useEditorState(model, ({ problems }) => problems);
  const refusals = useEditorState(model, (state) => state.refusals);
  const problems = FIELD_ORDER.flatMap((name) => found.filter(({ field }) => field === name)).map(
    ({ field, message, line }) => ({
      controlId: controlId(field),
      message,
      onOpened: () => line !== undefined && model.surface?.goTo(line),
    }),
  );
  if (problems.length === 0) return null;
  return (
    <ProblemSummary
      key={refusals}
      title="Please check the post"
      text={EDITOR_TOASTS.invalid.text}
      problems={problems}
    />
  );
}
