import { INDEXINGS } from '@ledgerlight/posts/form';
import { POST_TYPES } from '@ledgerlight/posts/types';
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { browserDatabase } from './browser-database.ts';

/** Work of one editing session that the server has not confirmed. */
export type OfflineCopy = Readonly<v.InferOutput<typeof copySchema>>;

/** Keeps unsent work in the browser. Never rejects: a browser may refuse its storage at any time. */
export interface OfflineCopies {
  all(): Promise<readonly OfflineCopy[]>;
  put(copy: OfflineCopy): Promise<void>;
  /** Stores a copy synchronously, for a page that is closing. */
  putNow(copy: OfflineCopy): void;
  remove(id: string, device: string): Promise<void>;
}

/** Creates the copies of one person, in IndexedDB and, from closing pages, in local storage. */
export function createOfflineCopies(username: string): OfflineCopies {
  const prefix = `${username}/`;
  const keyOf = ({ id, device }: Pick<OfflineCopy, 'id' | 'device'>) => `${prefix}${id}/${device}`;
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = () => withCopies((database) => database.getAll('copies', range()), []);

  return {
    async all() {
      const values = [...(await stored()), ...leftCopies(prefix)];
      const copies = new Map<string, OfflineCopy>();
      for (const value of values) {
        const parsed = v.safeParse(copySchema, value);
        if (!parsed.success) continue;
        const key = keyOf(parsed.output);
        if (parsed.output.changedAt >= (copies.get(key)?.changedAt ?? 0)) copies.set(key, parsed.output);
      }
      return [...copies.values()];
    },
    async put(copy) {
      await withCopies((database) => database.put('copies', copy, keyOf(copy)), null);
    },
    putNow: (copy) => attempt(() => localStorage.setItem(LEFT_PREFIX + keyOf(copy), JSON.stringify(copy))),
    async remove(id, device) {
      const key = keyOf({ id, device });
      attempt(() => localStorage.removeItem(LEFT_PREFIX + key));
      await withCopies((database) => database.delete('copies', key), undefined);
    },
  };
}

interface CopiesDatabase extends DBSchema {
  readonly copies: { readonly key: string; readonly value: unknown };
}

const withCopies = browserDatabase<CopiesDatabase>('ledgerlight-unsent-drafts', ['copies']);

const LEFT_PREFIX = 'ledgerlight-unsent-draft/';

function leftCopies(prefix: string): readonly unknown[] {
  const names = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(LEFT_PREFIX + prefix)));
  return (names ?? []).map((name) => attempt((): unknown => JSON.parse(localStorage.getItem(name) ?? 'null')));
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const text = v.string();
const nullableText = v.nullable(text);

const fieldsSchema = v.object({
  ...{ title: text, content: text, author: text, imageUrl: nullableText, imageAlt: text, imageFocus: text },
  type: v.picklist(POST_TYPES.map(({ value }) => value)),
  ...{ metaTitle: nullableText, metaDescription: nullableText, notes: text, correction: text },
  // Copies of earlier versions lack these.
  slug: v.optional(text, ''),
  prompt: v.optional(text, ''),
  unplacedImages: v.optional(text, ''),
  canonicalUrl: v.optional(nullableText, null),
  indexing: v.optional(v.picklist(INDEXINGS), 'index'),
  socialTitle: v.optional(nullableText, null),
  socialDescription: v.optional(nullableText, null),
  topics: v.optional(text, ''),
  ...{ publishAt: nullableText, baseHash: nullableText },
});

const copySchema = v.object({
  id: v.pipe(text, v.uuid()),
  device: v.pipe(text, v.uuid()),
  step: v.number(),
  base: v.object({ version: v.number(), fields: fieldsSchema }),
  fields: fieldsSchema,
  /** Milliseconds since 1970. */
  changedAt: v.number(),
});
