import { STORED_IMAGES_PATH } from '@ledgerlight/posts/image-variants';
import type {
  ImageStore,
  LastChange,
  PostFields,
  PostStore,
  PublishEnvironment,
  PublishPorts,
  StoredPost,
} from '../ports.ts';

/** In-memory stores with visible state and the rules of the real ones that the publish service relies on. */
export interface InMemoryPorts extends PublishPorts, State {}

type State = ReturnType<typeof createState>;

function createState() {
  return {
    rows: new Map<string, StoredPost>(),
    removed: new Map<string, LastChange & { readonly slug: string }>(),
    former: [] as StoredPost[],
    changed: new Map<string, LastChange>(),
    deleted: new Map<string, string>(),
    corrections: [] as string[],
    objects: new Map<string, Uint8Array>(),
    refusedBylines: new Set<string>(),
    disclosures: new Set<string>(),
    topics: new Set<string>(['mortgages', 'savings', 'tax']),
    /** Request names in order: `slugFor`, `findBySlug rates`, `upload 0a1b…`. */
    requests: [] as string[],
    /** Runs before a request; it may throw or delay. */
    before: (_request: string, _signal: AbortSignal | null): void | Promise<void> => undefined,
    /** Runs after a request took effect; throwing simulates a lost response. */
    after: (_request: string): void | Promise<void> => undefined,
    mostUploads: 0,
    cacheSeconds: new Set<number>(),
  };
}

export function createInMemoryPorts(): InMemoryPorts {
  const state = createState();
  return Object.assign(state, {
    posts: createPosts(state),
    images: createImages(state),
    links: {
      postAddress: (slug: string) => `/blog/${slug}`,
      findSlugs: async (slugs: readonly string[]) => new Set(slugs.filter((slug) => state.rows.has(slug))),
      findDead: async (paths: readonly string[]) => paths.filter((path) => path.includes('gone')),
    },
    environment: createEnvironment(),
  });
}

function createRequest(state: State) {
  return async <Result>(name: string, signal: AbortSignal | null, run: () => Result): Promise<Result> => {
    state.requests.push(name);
    await null;
    await state.before(name, signal);
    if (signal?.aborted) throw new Error('The request was aborted');
    const result = run();
    await state.after(name);
    return result;
  };
}

function createEnvironment(): PublishEnvironment {
  let ids = 0;
  let randomParts = 0;
  return {
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
  };
}

function createPosts(state: State): PostStore {
  const { rows, removed, former, changed, deleted, corrections } = state;
  const request = createRequest(state);
  const postOf = (id: string) => [...rows.values()].find((row) => row.id === id) ?? null;
  const isShown = (name: string) => [...rows.values()].some((row) => `${row.imageUrl} ${row.content}`.includes(name));
  return {
    bylineRefusal: async (author) => (state.refusedBylines.has(author) ? `You cannot publish as "${author}".` : null),
    knownBylines: async () => [...rows.values()].map(({ author }) => author),
    topicRefusal: async (slug) => (state.topics.has(slug) ? null : `There is no topic "${slug}".`),
    slugRefusal: (slug, id, signal) =>
      request(`slugRefusal ${slug}`, signal, () => {
        const holder = rows.get(slug) ?? former.find((row) => row.slug === slug);
        return holder === undefined || holder.id === id ? null : `The slug "${slug}" belongs to "${holder.title}".`;
      }),
    unknownDisclosures: async (keys) => keys.filter((key) => !state.disclosures.has(key)),
    slugFor: (title, signal) => request('slugFor', signal, () => slugOf(title)),
    findBySlug: (slug, signal) => request(`findBySlug ${slug}`, signal, () => rows.get(slug) ?? null),
    findById: (id, signal) => request('findById', signal, () => postOf(id)),
    deletedAt: (slug, signal) => request(`deletedAt ${slug}`, signal, () => deleted.get(slug) ?? null),
    removal: (id, signal) => request('removal', signal, () => removed.get(id) ?? null),
    lastChange: (id, signal) => request('lastChange', signal, () => changed.get(id) ?? null),
    showing: (images, signal) => request('showing', signal, () => new Set(images.filter(isShown))),
    formerVersion: (id, contentHash, signal) =>
      request('formerVersion', signal, () => {
        return former.findLast((row) => row.id === id && row.contentHash === contentHash) ?? null;
      }),
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
    update: (id, expectedContentHash, fields, { publishedAt, correction, publication = null, slug: moved }, signal) =>
      request('update', signal, () => {
        const row = postOf(id);
        if (row?.contentHash !== expectedContentHash) return [];
        const { isHidden } = row;
        const slug = moved ?? row.slug;
        const written = { ...storedRow(id, slug, fields, publishedAt ?? row.publishedAt), isHidden, publication };
        former.push(row);
        rows.delete(row.slug);
        rows.set(slug, written);
        if (correction !== null && correction !== corrections.at(-1)) corrections.push(correction);
        return [written];
      }),
  };
}

function createImages(state: State): ImageStore {
  const { objects } = state;
  const request = createRequest(state);
  const fileNames = new Map<string, string>();
  let running = 0;
  return {
    origin: STORE_ORIGIN,
    findByPrefixes: (prefixes, signal) =>
      request('findByPrefixes', signal, () => {
        const names = [...objects.keys()].sort();
        const found = prefixes.map((prefix) => [prefix, names.find((name) => name.startsWith(prefix))] as const);
        return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
      }),
    async upload(name, bytes, options, signal) {
      running += 1;
      state.mostUploads = Math.max(state.mostUploads, running);
      state.cacheSeconds.add(options.cacheSeconds);
      await request(`upload ${name}`, signal, () => {
        if (objects.has(name)) throw new Error('exists');
        objects.set(name, bytes);
      }).finally(() => {
        running -= 1;
      });
    },
    noteFileNames: (noted, signal) =>
      request('noteFileNames', signal, () => {
        for (const [name, given] of noted) if (!fileNames.has(name)) fileNames.set(name, given);
      }),
    fileNames: (names, signal) =>
      request('fileNames', signal, () => new Map([...fileNames].filter(([name]) => names.includes(name)))),
    licenceEnds: async () => new Map(),
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
  };
}

export function postId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const STORE = STORED_IMAGES_PATH;

export const STORE_ORIGIN = 'https://store.example';

export const NOW = Date.UTC(2026, 10, 21, 12);

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === 'news' ? 'news-post' : slug || 'post-0';
}

function storedRow(id: string, slug: string, fields: PostFields, publishedAt: string): StoredPost {
  const { excerpt: _, readingMinutes: __, ...hashed } = fields;
  return { id, slug, ...fields, publishedAt, isHidden: false, contentHash: JSON.stringify(hashed), publication: null };
}
