import type { UnsentFiles } from '../../drafts/offline/unsent-files.ts';
import type { EditorModel } from '../editor-model.ts';
import type { FileImage } from '../image-list/row/image-entry.ts';
import type { StoredFiles } from './draft-content.ts';

/** Stores the files of a form in the browser while they are not in storage, so that a closed page loses none. */
export class OfflineFiles {
  readonly #draftId: string;
  readonly #model: EditorModel;
  readonly #addresses: StoredFiles;
  readonly #unsent: UnsentFiles;
  /** What is said of each stored file. */
  readonly #stored = new Map<string, string>();

  constructor(draftId: string, model: EditorModel, addresses: StoredFiles, unsent: UnsentFiles) {
    [this.#draftId, this.#model, this.#addresses, this.#unsent] = [draftId, model, addresses, unsent];
  }

  /** Puts what an earlier page stored into the form. `takesFeatured` is false where the draft has a featured image. */
  async restore(takesFeatured: boolean, signal: AbortSignal): Promise<void> {
    const unsent = await this.#unsent.of(this.#draftId);
    const { content, base, isRestored } = this.#model.state();
    const shown = new Set(content.images.map(({ id }) => id));
    const missing = unsent.filter(({ id }) => !shown.has(id));
    if (missing.length === 0 || signal.aborted) return;
    const files = missing.map(({ isFeatured, ...file }) => ({
      file: fileImageOf(file),
      isFirst: isFeatured && takesFeatured,
    }));
    const placed = (isFirst: boolean) => files.filter((each) => each.isFirst === isFirst).map(({ file }) => file);
    this.#model.dispatch({
      type: 'draft-written',
      content: { ...content, images: [...placed(true), ...content.images, ...placed(false)] },
      ...{ base, isRestored, fileNames: new Map() },
    });
  }

  readonly keep = (): void => {
    const { images } = this.#model.state().content;
    const pending = images.filter((image) => image.kind === 'file' && !this.#addresses.has(image.id));
    const ids = new Set(pending.map(({ id }) => id));
    for (const id of this.#stored.keys()) {
      if (ids.has(id)) continue;
      this.#stored.delete(id);
      void this.#unsent.remove(this.#draftId, id);
    }
    for (const image of pending) if (image.kind === 'file') this.#storeOne(image, image === images[0]);
  };

  #storeOne({ id, name, alt, focus, blob, thumbnail, width, height }: FileImage, isFeatured: boolean): void {
    const texts = { name, alt, focus, isFeatured };
    const said = JSON.stringify(texts);
    const before = this.#stored.get(id);
    if (before === said) return;
    this.#stored.set(id, said);
    const bytes = before === undefined ? { blob, thumbnail, width, height } : null;
    void this.#unsent.put(this.#draftId, id, texts, bytes);
  }
}

function fileImageOf(file: Omit<FileImage, 'kind' | 'address' | 'thumbnailAddress'>): FileImage {
  const { blob, thumbnail } = file;
  const addresses = { address: URL.createObjectURL(blob), thumbnailAddress: URL.createObjectURL(thumbnail) };
  return { kind: 'file', ...file, ...addresses };
}
