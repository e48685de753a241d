import { EditorView, keymap } from '@codemirror/view';
import { IMAGE_EXTENSIONS } from '@ledgerlight/images/file';
import { imageVariants } from '@ledgerlight/posts/image-variants';
import { FieldProblems, RequiredStar } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CommentServices } from '../../comments/use-comments.ts';
import { controlId, FIELD_LABELS } from '../copy.ts';
import type { EditorModel } from '../editor-model.ts';
import { useProblems } from '../form/bound-field.tsx';
import { imageResolver } from '../image-list/image-reference.ts';
import { LibraryDialog } from '../image-list/library/library-dialog.tsx';
import { type LibraryPages, libraryImage, libraryReference } from '../image-list/library/library-image.ts';
import type { ImageEntry } from '../image-list/row/image-entry.ts';
import { shownImages } from '../image-list/use-stored-images.ts';
import { blockIndex } from './block-index.ts';
import style from './content-field.module.css';
import { beginComment, EditorComments } from './editor-comments.tsx';
import { ImageDetails } from './image-details.tsx';
import { imageReferenceAt, type WrittenImage } from './image-reference-at.ts';
import { imagesChanged, textImages } from './image-widgets.ts';
import { LinkPicker, type LinkSources } from './link/link-picker.tsx';
import { type PasteTargets, pasteHandler } from './paste/paste-handler.ts';
import { createTextSurface } from './text-surface.ts';
import { Toolbar } from './toolbar.tsx';
import { TOOLBAR_COMMANDS } from './toolbar-commands.ts';

const ID = controlId('content');

interface ContentFieldProps extends Omit<PasteTargets, 'siteOrigin'> {
  readonly model: EditorModel;
  readonly storageOrigin: string;
  readonly links: LinkSources;
  readonly library: LibraryPages;
  readonly comments: CommentServices;
}

/** The text of the post. Its undo history is that of the whole form. */
export function ContentField({ model, storageOrigin, links, library, comments, ...targets }: ContentFieldProps) {
  const problems = useProblems(model, 'content');
  const images = useAtomValue(model.imagesAtom, { store: model.store });
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { draftId } = useAtomValue(model.surroundingsAtom, { store: model.store });
  const { described, describe, endDescription } = useDescribedImage();
  const { host, view } = useSurface(model, {
    ...targets,
    siteOrigin: links.siteOrigin,
    onLink: () => setLinking(true),
    onLibrary: () => setChoosing(true),
    attributes: () => attributesFor(problems.length > 0),
    resolve: imageResolver(shownImages(images, storageOrigin).filter(isLoadable)),
    describe,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the attributes and images of this render
  useEffect(() => view?.dispatch({ effects: imagesChanged.of(null) }), [view, images, problems.length]);

  return (
    <div className={style.field}>
      {/* biome-ignore lint/a11y: a label names no editable element; the click is for the pointer alone */}
      <span id={`${ID}-label`} className="visually-hidden" onClick={() => view?.focus()}>
        {FIELD_LABELS.content}
        <RequiredStar />
      </span>
      <Toolbar
        view={view}
        commands={TOOLBAR_COMMANDS}
        controls={ID}
        context={{
          onImage: () => view && !describe(view) && chooseImages(targets.onFiles),
          onLink: () => setLinking(true),
          onLibrary: () => setChoosing(true),
          onComment: () => view && beginComment(model, view),
        }}
      />
      <div ref={host} />
      {problems.length > 0 && <FieldProblems id={`${ID}-problem`} problems={problems} />}
      <p id={`${ID}-hint`} className={formField.hint}>
        Markdown: ## headings, **bold**, lists, tables, [links](https://…), charts. HTML is shown as it is typed. Tab
        leaves the text; in a list it indents, and Escape, then Tab, leaves it.
      </p>
      {view && described && <ImageDetails view={view} reference={described} onClose={endDescription} />}
      {view && isChoosing && (
        <LibraryDialog
          library={library}
          storageOrigin={storageOrigin}
          onChoose={(image) => model.addStored(libraryImage(image), libraryReference(image))}
          onClose={() => {
            setChoosing(false);
            view.focus();
          }}
        />
      )}
      {view && isLinking && <LinkPicker {...links} view={view} onClose={() => setLinking(false)} />}
      {view && <EditorComments {...comments} model={model} postId={draftId} view={view} />}
    </div>
  );
}

/** The image of the text whose details are open. */
function useDescribedImage() {
  const [described, setDescribed] = useState<WrittenImage | null>(null);
  return {
    described,
    /** Returns whether there is an image at the position. */
    describe(view: EditorView, position = view.state.selection.main.head): boolean {
      const reference = imageReferenceAt(view.state, position);
      setDescribed(reference);
      return reference !== null;
    },
    endDescription: () => setDescribed(null),
  };
}

function attributesFor(hasProblems: boolean): Record<string, string> {
  return {
    id: ID,
    'aria-labelledby': `${ID}-label`,
    'aria-describedby': hasProblems ? `${ID}-hint ${ID}-problem` : `${ID}-hint`,
    'aria-required': 'true',
    'aria-invalid': String(hasProblems),
  };
}

interface SurfaceHandlers extends PasteTargets {
  onLink(): void;
  onLibrary(): void;
  attributes(): Record<string, string>;
  resolve(url: string): string | null;
  describe(view: EditorView, position?: number): boolean;
}

function useSurface(model: EditorModel, handlers: SurfaceHandlers) {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const current = useRef(handlers);
  current.current = handlers;
  // Before the form is painted, so that no reader sees it without its text.
  useLayoutEffect(() => {
    if (!host.current) return;
    const now = () => current.current;
    const onImage = (shown: EditorView) => now().describe(shown) || chooseImages(now().onFiles);
    const created = createTextSurface(host.current, {
      text: model.form.getValues('content'),
      onText: (text) => model.form.setValue('content', text),
      onStep: (side) => model.applyStep(side),
      extensions: [
        EditorView.contentAttributes.of(() => now().attributes()),
        textImages.of({
          resolve: (url) => now().resolve(url),
          onDescribe: (shown, position) => now().describe(shown, position),
        }),
        pasteHandler({
          siteOrigin: now().siteOrigin,
          onFiles: (files) => now().onFiles(files),
          onDocument: (document) => now().onDocument(document),
        }),
        keymap.of(
          TOOLBAR_COMMANDS.map(({ key, run }) => ({
            key,
            preventDefault: true,
            run: (shown) => {
              const context = {
                onImage: () => onImage(shown),
                onLink: () => now().onLink(),
                onLibrary: () => now().onLibrary(),
                onComment: () => beginComment(model, shown),
              };
              return run(shown, context) !== null;
            },
          })),
        ),
        EditorView.updateListener.of(({ state, selectionSet, docChanged }) => {
          if (selectionSet || docChanged) model.store.set(model.caretAtom, blockIndex(state));
        }),
      ],
    });
    setView(created.view);
    const detach = model.attach(created.surface);
    return () => {
      detach();
      created.view.destroy();
    };
  }, [model]);
  return { host, view };
}

/** The policy of the page lets no image of another site load. */
function isLoadable({ kind, address }: ImageEntry): boolean {
  return kind === 'file' || imageVariants(address) !== null;
}

/** Lets the person choose images for the text. */
function chooseImages(onFiles: PasteTargets['onFiles']): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',');
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}
