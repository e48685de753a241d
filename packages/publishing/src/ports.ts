import type { ImageType } from '@ledgerlight/images/file';
import type { Indexing } from '@ledgerlight/posts/form';
import type { PostType } from '@ledgerlight/posts/types';

export interface PostFields {
  readonly title: string;
  readonly content: string;
  readonly author: string;
  readonly type: PostType;
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly imageFocus: string;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly canonicalUrl: string | null;
  readonly indexing: Indexing;
  readonly socialTitle: string | null;
  readonly socialDescription: string | null;
  /** Slugs between commas, as `topicsText` makes them. */
  readonly topics: string;
  readonly excerpt: string;
  readonly readingMinutes: number;
}

/** Derived fields are not compared: a later version may count words differently. */
export type AuthoredField = Exclude<keyof PostFields, 'excerpt' | 'readingMinutes'>;

export interface StoredPost extends Omit<PostFields, 'imageUrl'> {
  readonly id: string;
  readonly slug: string;
  /** Of a draft: whether its slug was typed, so that it follows neither the title nor the post. */
  readonly hasTypedSlug?: boolean;
  readonly imageUrl: string | null;
  readonly publishedAt: string;
  /** Whether staff hide it from visitors; publishing leaves that as it is. */
  readonly isHidden: boolean;
  /** Made by the database; changes with every authored field. */
  readonly contentHash: string;
  /** The publication from a file; null when the text was changed otherwise since. */
  readonly publication: string | null;
}

export type FormerVersion = Pick<StoredPost, AuthoredField | 'contentHash'>;

export interface LastChange {
  readonly at: string;
  readonly by: string | null;
}

export type PublishedPost = Pick<StoredPost, 'id' | 'slug' | 'publishedAt' | 'contentHash'>;

/** Stores posts. Errors have a `message` for people. */
export interface PostStore {
  /** The slug for a title before it is numbered. */
  slugFor(title: string, signal: AbortSignal): Promise<string>;
  findBySlug(slug: string, signal: AbortSignal): Promise<StoredPost | null>;
  findById(id: string, signal: AbortSignal): Promise<StoredPost | null>;
  /** ISO 8601 with zone; null when no post of this slug was deleted, or it was restored. */
  deletedAt(slug: string, signal: AbortSignal): Promise<string | null>;
  /** Null when there was no such post, or it was restored. */
  removal(id: string, signal: AbortSignal): Promise<(LastChange & { readonly slug: string }) | null>;
  lastChange(id: string, signal: AbortSignal): Promise<LastChange | null>;
  formerVersion(id: string, contentHash: string, signal: AbortSignal): Promise<FormerVersion | null>;
  /** Returns which of these images a post or a revision shows. */
  showing(images: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  /** Returns why the post of this id cannot have this slug, as a message, or null. */
  slugRefusal(slug: string, id: string, signal: AbortSignal): Promise<string | null>;
  /** Returns why the caller may not use this byline, as a message, or null. */
  bylineRefusal(author: string, signal: AbortSignal): Promise<string | null>;
  /** Returns the bylines that the site knows and the caller may use. */
  knownBylines(author: string, signal: AbortSignal): Promise<readonly string[] | null>;
  /** Returns why a post cannot have this topic, as a message, or null. */
  topicRefusal(slug: string, signal: AbortSignal): Promise<string | null>;
  /** Returns which of these keys name no disclosure that posts show. */
  unknownDisclosures(keys: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /**
   * Inserts one row; returns none when the id or the slug is taken. An empty slug lets the database make it from the
   * title; `publishedAt` null means now.
   */
  insert(fields: PostFields, place: PostInsertion, signal: AbortSignal): Promise<readonly PublishedPost[]>;
  /** Updates the row if its `contentHash` is still the expected one; returns the changed rows. */
  update(
    id: string,
    expectedContentHash: string,
    fields: PostFields,
    others: PostUpdate,
    signal: AbortSignal,
  ): Promise<readonly PublishedPost[]>;
}

export interface PostInsertion {
  readonly id: string;
  readonly slug: string;
  /** The slug if a person chose it; null if the title did. */
  readonly namedSlug?: string | null | undefined;
  readonly publishedAt: string | null;
  /** A new UUID for a publication from a file. */
  readonly publication?: string | null | undefined;
}

export interface PostUpdate {
  readonly publishedAt: string | null;
  /** A note for readers, stored in the same write; repeating the last one has no effect. */
  readonly correction: string | null;
  readonly publication?: string | null | undefined;
  /** A new slug; the former one then leads to it. */
  readonly slug?: string | null | undefined;
}

export interface ImageStore {
  /** Finds a stored name for each prefix in one request. */
  findByPrefixes(prefixes: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Never overwrites. */
  upload(
    name: string,
    bytes: Uint8Array,
    options: { readonly type: ImageType; readonly cacheSeconds: number },
    signal: AbortSignal,
  ): Promise<void>;
  /** The origin of public image addresses. */
  readonly origin: string;
  /** Stores the file names under which images were given; the first one stays. */
  noteFileNames(fileNames: ReadonlyMap<string, string>, signal: AbortSignal): Promise<void>;
  fileNames(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Returns the last day (YYYY-MM-DD) of each of these images whose licence ends. */
  licenceEnds(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Rejects when there are more than `maxBytes`. */
  download(name: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  has(name: string, signal: AbortSignal): Promise<boolean>;
  remove(names: readonly string[]): Promise<void>;
}

export interface SiteLinks {
  /**
   * Returns the paths without a page that readers see now. Never rejects: a path that cannot be checked in a few
   * seconds counts as alive.
   */
  findDead(paths: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Returns which of these slugs a post has, also one that readers do not see yet. */
  findSlugs(slugs: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  postAddress(slug: string): string;
}

export interface PublishEnvironment {
  /** 64 lower-case hexadecimal digits. */
  sha256(bytes: Uint8Array): Promise<string>;
  now(): number;
  newId(): string;
  /** 8 lower-case letters and digits. */
  randomPart(): string;
  readonly siteOrigin?: string | undefined;
}

/** What the publish service needs of the outside. `packages/backend` implements it over Supabase, tests in memory. */
export interface PublishPorts {
  readonly posts: PostStore;
  readonly images: ImageStore;
  readonly links: SiteLinks;
  readonly environment: PublishEnvironment;
}
