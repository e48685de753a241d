import { STORED_IMAGES_PATH } from '@ledgerlight/posts/image-variants';
import type { LastChange, PostFields, PublishPorts, StoredPost } from '../ports.ts';

/** Stores in memory that show their state. They hold the rules of the real ones that the publish service relies on. */
export interface InMemoryPorts extends PublishPorts {
  readonly rows: Map<string, StoredPost>;
  /** The ids of posts that were there and are not any more, with who removed them. */
  readonly removed: Map<string, LastChange & { readonly slug: string }>;
  /** The former versions of all posts, the newest last. */
  readonly former: StoredPost[];
  /** Who changed a post last, for each id. */
  readonly changed: Map<string, LastChange>;
  /** The slugs of deleted posts, with the time. */
  readonly deleted: Map<string, string>;
  /** The corrections of all posts, in their order. */
  readonly corrections: string[];
  readonly objects: Map<string, Uint8Array>;
  /** Names that the person who publishes may not sign with. */
  readonly refusedBylines: Set<string>;
  /** The requests in their order: `slugFor`, `findBySlug rates`, `upload 0a1b…`. */
  readonly requests: string[];
  /** Runs before a request is answered; what it throws is the answer, and what it awaits is waited for. */
  before: (request: string, signal: AbortSignal | null) => void | Promise<void>;
  /** Runs after a request was carried out; what it throws is the answer nevertheless, as when an answer is lost. */
  after: (request: string) => void | Promise<void>;
  /** The most uploads that ever ran at the same time. */
  readonly mostUploads: () => number;
  /** The cache seconds of the uploads. */
  readonly cacheSeconds: Set<number>;
}

/** Empty stores whose clock stands still and whose random parts count upwards. */
export function createInMemoryPorts(): InMemoryPorts {
  const rows = new Map<string, StoredPost>();
  const removed = new Map<string, LastChange & { readonly slug: string }>();
  const former: StoredPost[] = [];
  const changed = new Map<string, LastChange>();
  const deleted = new Map<string, string>();
  const objects = new Map<string, Uint8Array>();
  const fileNames = new Map<string, string>();
  const corrections: string[] = [];
  const requests: string[] = [];
  const cacheSeconds = new Set<number>();
  let randomParts = 0;
  let ids = 0;
  let running = 0;
  let most = 0;

  const postOf = (id: string) => [...rows.values()].find((row) => row.id === id);

  async function request<Answer>(name: string, signal: AbortSignal | null, answer: () => Answer): Promise<Answer> {
    requests.push(name);
    await null;
    await ports.before(name, signal);
    if (signal?.aborted) throw new Error('The request was aborted');
    const given = answer();
    await ports.after(name);
    return given;
  }

  const ports: InMemoryPorts = {
    rows,
    removed,
    former,
    changed,
    deleted,
    corrections,
    objects,
    requests,
    refusedBylines: new Set(),
    cacheSeconds,
    before: () => undefined,
    after: () => undefined,
    mostUploads: () => most,
    links: {
      postAddress: (slug) => `/blog/${slug}`,
      findSlugs: async (slugs) => {
        return new Set(slugs.filter((slug) => rows.has(slug)));
      },
      findDead: async (paths) => paths.filter((path) => path.includes('gone')),
    },
    environment: {
      async sha256(bytes) {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
        return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      },
      now: () => NOW,
      newId() {
        ids += 1;
        return postId(ids);
      },
      randomPart() {
        randomParts += 1;
        return String(randomParts).padStart(8, 'r');
      },
    },
    posts: {
      bylineRefusal: async (author) => (ports.refusedBylines.has(author) ? `You cannot publish as "${author}".` : null),
      slugFor: (title, signal) => request('slugFor', signal, () => slugOf(title)),
      findBySlug: (slug, signal) => request(`findBySlug ${slug}`, signal, () => rows.get(slug) ?? null),
      deletedAt: (slug, signal) => request(`deletedAt ${slug}`, signal, () => deleted.get(slug) ?? null),
      findById: (id, signal) => request('findById', signal, () => postOf(id) ?? null),
      showing: (images, signal) =>
        request(
          'showing',
          signal,
          () =>
            new Set(
              images.filter((name) =>
                [...rows.values()].some((row) => `${row.imageUrl} ${row.content}`.includes(name)),
              ),
            ),
        ),
      removal: (id, signal) => request('removal', signal, () => removed.get(id) ?? null),
      lastChange: (id, signal) => request('lastChange', signal, () => changed.get(id) ?? null),
      formerVersion: (id, contentHash, signal) =>
        request(
          'formerVersion',
          signal,
          () => former.findLast((row) => row.id === id && row.contentHash === contentHash) ?? null,
        ),
      insert: (fields, place, signal) =>
        request('insert', signal, () => {
          const base = place.slug || slugOf(fields.title);
          if (rows.has(place.slug) || removed.has(place.id) || postOf(place.id)) return [];
          let slug = base;
          for (let number = 2; rows.has(slug); number += 1) slug = `${base}-${number}`;
          const publishedAt = place.publishedAt ?? new Date(NOW).toISOString();
          const row = { ...storedRow(place.id, slug, fields, publishedAt), publication: place.publication ?? null };
          rows.set(slug, row);
          return [row];
        }),
      update: (id, expectedContentHash, fields, { publishedAt, correction, publication = null }, signal) =>
        request('update', signal, () => {
          const row = postOf(id);
          if (row?.contentHash !== expectedContentHash) return [];
          const written = {
            ...storedRow(id, row.slug, fields, publishedAt ?? row.publishedAt),
            isHidden: row.isHidden,
            publication,
          };
          former.push(row);
          rows.set(row.slug, written);
          if (correction !== null && correction !== corrections.at(-1)) corrections.push(correction);
          return [written];
        }),
    },
    images: {
      findByPrefixes: (prefixes, signal) =>
        request('findByPrefixes', signal, () => {
          const found = prefixes.map((prefix) => [
            prefix,
            [...objects.keys()].sort().find((n) => n.startsWith(prefix)),
          ]);
          return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
        }),
      async upload(name, bytes, options, signal) {
        running += 1;
        most = Math.max(most, running);
        cacheSeconds.add(options.cacheSeconds);
        await request(`upload ${name}`, signal, () => {
          if (objects.has(name)) throw new Error('exists');
          objects.set(name, bytes);
        }).finally(() => {
          running -= 1;
        });
      },
      origin: STORE_ORIGIN,
      noteFileNames: (noted, signal) =>
        request('noteFileNames', signal, () => {
          for (const [name, given] of noted) if (!fileNames.has(name)) fileNames.set(name, given);
        }),
      fileNames: (names, signal) =>
        request('fileNames', signal, () => new Map([...fileNames].filter(([name]) => names.includes(name)))),
      download: (name, _, signal) =>
        request(`download ${name}`, signal, () => {
          const bytes = objects.get(name);
          if (bytes === undefined) throw new Error('not found');
          return bytes;
        }),
      has: (name, signal) => request(`has ${name}`, signal, () => objects.has(name)),
      remove: (names) =>
        request('remove', null, () => {
          for (const name of names) objects.delete(name);
        }),
    },
  };
  return ports;
}

/** An id of a post for a test; `number` makes it differ. */
export function postId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Where the stored images have their addresses, as posts keep them. */
export const STORE = STORED_IMAGES_PATH;

/** The origin that stands before these addresses for everybody else. */
export const STORE_ORIGIN = 'https://store.example';

/** The time of the clock: 2026-11-21T12:00:00Z. */
export const NOW = Date.UTC(2026, 10, 21, 12);

function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return words === 'news' ? 'news-post' : words || 'post-0';
}

function storedRow(id: string, slug: string, fields: PostFields, publishedAt: string): StoredPost {
  const { excerpt, readingMinutes, ...hashed } = fields;
  const contentHash = JSON.stringify(hashed);
  return {
    id,
    slug,
    ...fields,
    excerpt,
    readingMinutes,
    publishedAt,
    isHidden: false,
    contentHash,
    publication: null,
  };
}
