import type { EditorView } from '@codemirror/view';
import { imageVariants } from '@ledgerlight/posts/image-variants';
import { FieldProblems, RequiredStar } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { useEffect, useState } from 'react';
import { type ImageEntry, libraryImage, shownImages } from '../../../images/image-entry.ts';
import { imageResolver } from '../../../images/image-reference.ts';
import { LibraryDialog } from '../../../images/library-dialog.tsx';
import { POST_LABELS } from '../../../kit/difference/labels.ts';
import type { FormEditor } from '../editor/use-editor.ts';
import { controlId } from '../model/copy.ts';
import { useEditorState, useProblems } from '../model/selectors.ts';
import { ImageDetails, libraryReference } from './images/image-details.tsx';
import { imageReferenceAt, imagesChanged, type WrittenImage } from './images/image-widgets.ts';
import { LinkPicker } from './link/link-picker.tsx';
import type { PasteTargets } from './paste/paste-handler.ts';
import { Toolbar } from './toolbar.tsx';
import type { ToolbarContext } from './toolbar-commands.ts';
import { useSurface } from './use-surface.ts';

const ID = controlId('content');

interface ContentFieldProps extends Omit<PasteTargets, 'siteOrigin'> {
  readonly editor: Pick<FormEditor, 'model' | 'services' | 'origin' | 'comments'>;
}

/** The text of the post. Its undo history is that of the whole form. */
export function ContentField({ editor, ...targets }: ContentFieldProps) {
  const { model, services, origin: siteOrigin, comments } = editor;
  const { library, findPosts } = services;
  const storageOrigin = services.ports.images.origin;
  const problems = useProblems(model, 'content');
  const images = useEditorState(model, ({ content }) => content.images);
  const [opened, setOpened] = useState<'link' | 'library' | WrittenImage | null>(null);
  const draftId = useEditorState(model, (state) => state.draftId);
  const close = () => setOpened(null);
  /** Opens the details of the image at the position; returns whether there is one. */
  const describe = ({ state }: EditorView, position = state.selection.main.head) => {
    const image = imageReferenceAt(state, position);
    if (image) setOpened(image);
    return image !== null;
  };
  const context: ToolbarContext = {
    onImage: (shown) => describe(shown) || setOpened('library'),
    onLink: () => setOpened('link'),
  };
  const { host, view } = useSurface(model, {
    ...targets,
    siteOrigin,
    context,
    attributes: () => attributesFor(problems.length > 0),
    resolve: imageResolver(shownImages(images, storageOrigin).filter(isLoadable)),
    describe,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the attributes and images of this render
  useEffect(() => view?.dispatch({ effects: imagesChanged.of(null) }), [view, images, problems.length]);

  return (
    <div>
      {/* biome-ignore lint/a11y: a label names no editable element; the click is for the pointer alone */}
      <span id={`${ID}-label`} className="visually-hidden" onClick={() => view?.focus()}>
        {POST_LABELS.content}
        <RequiredStar />
      </span>
      <Toolbar view={view} controls={ID} context={context} />
      <div ref={host} />
      {problems.length > 0 && <FieldProblems id={`${ID}-problem`} problems={problems} />}
      <p id={`${ID}-hint`} className={formField.hint}>
        HTML is shown as it is typed. Tab leaves the text; in a list it indents, and Escape, then Tab, leaves it.
      </p>
      {view && typeof opened === 'object' && opened && <ImageDetails view={view} reference={opened} onClose={close} />}
      {view && opened === 'library' && (
        <LibraryDialog
          library={library}
          storageOrigin={storageOrigin}
          onFiles={targets.onFiles}
          onChoose={(image) => model.addStored(libraryImage(image), libraryReference(image))}
          onClose={() => {
            close();
            view.focus();
          }}
        />
      )}
      {view && opened === 'link' && <LinkPicker {...{ siteOrigin, findPosts, view }} onClose={close} />}
      {comments(draftId)}
    </div>
  );
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

/** The policy of the page lets no image of another site load. */
function isLoadable({ kind, address }: ImageEntry): boolean {
  return kind === 'file' || imageVariants(address) !== null;
}
