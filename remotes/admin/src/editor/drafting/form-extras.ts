import * as v from 'valibot';
import type { BrowserStorage } from '../../session/storage/browser-storage.ts';
import type { EditorModel } from '../editor-model.ts';
import { namedAddress } from '../image-list/image-reference.ts';
import { storedImage } from '../image-list/row/image-entry.ts';
import type { StoredFiles } from './draft-content.ts';

const KEY_PREFIX = 'ledgerlight-form/';

const extrasSchema = v.object({
  prompt: v.string(),
  images: v.array(v.object({ address: v.string(), name: v.string(), alt: v.string() })),
});

/** Keeps what a form has and its draft has not in this browser: the prompt, and images without a place in the text. */
export class FormExtras {
  readonly #model: EditorModel;
  readonly #files: StoredFiles;
  readonly #storage: BrowserStorage;

  constructor(model: EditorModel, files: StoredFiles, storage: BrowserStorage) {
    [this.#model, this.#files, this.#storage] = [model, files, storage];
  }

  /** Puts what an earlier page stored into the form of this draft, once the draft is in it. */
  restore(draftId: string): void {
    const stored = v.safeParse(
      v.pipe(v.string(), v.parseJson(), extrasSchema),
      this.#storage.get(KEY_PREFIX + draftId),
    );
    if (!stored.success) return;
    const { content, base, isRestored } = this.#model.state();
    const shown = new Set(content.images.map(({ id }) => id));
    const missing = stored.output.images.filter(({ address }) => !shown.has(address));
    this.#model.dispatch({
      type: 'draft-written',
      content: {
        ...content,
        prompt: stored.output.prompt,
        images: [...content.images, ...missing.map(({ address, alt }) => storedImage(address, alt))],
      },
      ...{ base, isRestored },
      fileNames: new Map(missing.map(({ address, name }) => [storedImage(address, '').name, name])),
    });
  }

  keep(draftId: string): void {
    const { prompt, images, fields } = this.#model.state().content;
    const stored = images.slice(1).flatMap(({ kind, id, name, alt }) => {
      const address = kind === 'stored' ? id : this.#files.get(id);
      const isPlaced = [namedAddress(name), address].some((each) => each && fields.content.includes(each));
      return address === undefined || isPlaced ? [] : [{ address, name, alt }];
    });
    if (prompt === '' && stored.length === 0) this.forget(draftId);
    else this.#storage.set(KEY_PREFIX + draftId, JSON.stringify({ prompt, images: stored }));
  }

  forget(draftId: string): void {
    this.#storage.remove(KEY_PREFIX + draftId);
  }
}
