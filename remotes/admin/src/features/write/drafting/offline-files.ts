import type { FileImage } from '../../../images/image-entry.ts';
import type { OfflineImage } from '../drafts/offline/row-schema.ts';
import type { OfflineRows } from '../drafts/offline/rows.ts';
import type { EditorModel } from '../model/editor-model.ts';
import type { StoredFiles } from './draft-content.ts';

/** Stores the files of a form in the browser while they are not in storage, so that a closed page loses none. */
export function createOfflineFiles(draftId: string, model: EditorModel, addresses: StoredFiles, rows: OfflineRows) {
  /** What is said of each stored file. */
  const stored = new Map<string, string>();

  function store({ id, name, alt, focus, blob, thumbnail, width, height }: FileImage, isFeatured: boolean): void {
    const texts = { name, alt, focus, isFeatured };
    const said = JSON.stringify(texts);
    if (stored.get(id) === said) return;
    stored.set(id, said);
    void rows.putImage(draftId, { id, ...texts, blob, thumbnail, width, height });
  }

  return {
    /** Puts what an earlier page stored into the form. `takesFeatured` is false where the draft has a featured image. */
    async restore(takesFeatured: boolean, signal: AbortSignal): Promise<void> {
      const { images: found } = await rows.of(draftId);
      const { content, base, isRestored } = model.state();
      const missing = found.filter(({ id }) => !content.images.some((image) => image.id === id));
      if (missing.length === 0 || signal.aborted) return;
      const placed = (isFirst: boolean) =>
        missing.filter(({ isFeatured }) => (isFeatured && takesFeatured) === isFirst).map(fileImageOf);
      model.load({
        type: 'draft-written',
        content: { ...content, images: [...placed(true), ...content.images, ...placed(false)] },
        ...{ base, isRestored, fileNames: new Map() },
      });
    },

    keep(): void {
      const { images } = model.state().content;
      const pending = images.filter((image) => image.kind === 'file').filter(({ id }) => !addresses.has(id));
      for (const id of stored.keys()) {
        if (pending.some((image) => image.id === id)) continue;
        stored.delete(id);
        void rows.removeImage(draftId, id);
      }
      for (const image of pending) store(image, image === images[0]);
    },
  };
}

function fileImageOf({ isFeatured: _, ...file }: OfflineImage): FileImage {
  const { blob, thumbnail } = file;
  const addresses = { address: URL.createObjectURL(blob), thumbnailAddress: URL.createObjectURL(thumbnail) };
  return { kind: 'file', ...file, ...addresses };
}
