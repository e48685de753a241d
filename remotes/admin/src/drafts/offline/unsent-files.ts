import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { browserDatabase } from './browser-database.ts';

/** An image that was chosen for a draft and is in this browser alone. */
export interface UnsentFile extends UnsentTexts, UnsentBytes {
  readonly id: string;
}

export type UnsentTexts = Readonly<v.InferOutput<typeof textsSchema>>;

export type UnsentBytes = Readonly<v.InferOutput<typeof bytesSchema>>;

/** Keeps images in the browser until storage has them. Never rejects: a browser may refuse its storage at any time. */
export interface UnsentFiles {
  /** The ids of the drafts that have some. */
  drafts(): Promise<readonly string[]>;
  of(draftId: string): Promise<readonly UnsentFile[]>;
  /** Stores what is said of an image, and its bytes where they are given. */
  put(draftId: string, id: string, texts: UnsentTexts, bytes: UnsentBytes | null): Promise<void>;
  remove(draftId: string, id: string): Promise<void>;
}

/** Creates the files of one person. */
export function createUnsentFiles(username: string): UnsentFiles {
  const keyOf = (draftId: string, id: string): Key => [username, draftId, id];
  return {
    async drafts() {
      const keys = await withFiles((database) => database.getAllKeys('texts', allAfter(username)), []);
      return [...new Set(keys.map(([, draftId]) => draftId))];
    },
    async of(draftId) {
      return withFiles(async (database) => {
        const keys = await database.getAllKeys('texts', allAfter(username, draftId));
        const files = keys.map(async (key) => {
          const [texts, bytes] = await Promise.all([database.get('texts', key), database.get('bytes', key)]);
          const parsed = v.safeParse(fileSchema, { id: key[2], ...Object(texts), ...Object(bytes) });
          return parsed.success ? [parsed.output] : [];
        });
        return (await Promise.all(files)).flat();
      }, []);
    },
    async put(draftId, id, texts, bytes) {
      await withFiles(async (database) => {
        const transaction = database.transaction(['texts', 'bytes'], 'readwrite');
        await Promise.all([
          transaction.objectStore('texts').put(texts, keyOf(draftId, id)),
          bytes && transaction.objectStore('bytes').put(bytes, keyOf(draftId, id)),
          transaction.done,
        ]);
      }, undefined);
    },
    async remove(draftId, id) {
      await withFiles(async (database) => {
        const transaction = database.transaction(['texts', 'bytes'], 'readwrite');
        const key = keyOf(draftId, id);
        const removals = [transaction.objectStore('texts').delete(key), transaction.objectStore('bytes').delete(key)];
        await Promise.all([...removals, transaction.done]);
      }, undefined);
    },
  };
}

type Key = [username: string, draftId: string, id: string];

interface FilesDatabase extends DBSchema {
  readonly texts: { readonly key: Key; readonly value: unknown };
  readonly bytes: { readonly key: Key; readonly value: unknown };
}

const withFiles = browserDatabase<FilesDatabase>('ledgerlight-unsent-files', ['texts', 'bytes']);

/** The range of the keys that begin so: an array sorts after every string. */
function allAfter(...start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...start], [...start, []]);
}

const textsSchema = v.object({ name: v.string(), alt: v.string(), focus: v.string(), isFeatured: v.boolean() });

const bytesSchema = v.object({
  blob: v.instance(Blob),
  thumbnail: v.instance(Blob),
  width: v.number(),
  height: v.number(),
});

const fileSchema = v.object({ id: v.string(), ...textsSchema.entries, ...bytesSchema.entries });
