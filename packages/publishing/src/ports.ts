import type { ImageType } from '@ledgerlight/pictures/file';
import type { PostType } from '@ledgerlight/posts/types';

/** A row of `blog_posts` as the publish service compares and writes it; `content` is escaped as stored. */
export interface PostFields {
  readonly title: string;
  readonly content: string;
  readonly author: string;
  readonly type: PostType;
  readonly imageUrl: string;
  /** The alternative text of the featured image; empty for none. */
  readonly imageAlt: string;
  /** What of the featured image matters most, such as '30% 70%'; empty leaves it to the site. */
  readonly imageFocus: string;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly excerpt: string;
  readonly readingMinutes: number;
}

/** A post that the backend already holds. */
export interface StoredPost extends Omit<PostFields, 'imageUrl'> {
  readonly id: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly publishedAt: string;
  /** Whether staff keep it from visitors; publishing its changes leaves that as it is. */
  readonly isHidden: boolean;
  /** Changes whenever one of the fields changes; made by the database. */
  readonly contentHash: string;
  /** What names the publication from a file that it is of; null when its words were changed otherwise since. */
  readonly publication: string | null;
}

/** What a post was once. */
export type FormerVersion = Omit<
  StoredPost,
  'id' | 'slug' | 'publishedAt' | 'isHidden' | 'publication' | 'excerpt' | 'readingMinutes'
>;

/** The last change of a post. */
export interface LastChange {
  /** ISO 8601 with zone. */
  readonly at: string;
  /** The username of the person; null when no person did it. */
  readonly by: string | null;
}

/** What an insert or update gives back. */
export interface PublishedPost {
  readonly id: string;
  readonly slug: string;
  readonly publishedAt: string;
  readonly contentHash: string;
}

/** Where posts are kept. Every method rejects with an error whose `message` a person may read. */
export interface PostStore {
  /** The slug that the database makes of a title before it looks for a free number. */
  slugFor(title: string, signal: AbortSignal): Promise<string>;
  findBySlug(slug: string, signal: AbortSignal): Promise<StoredPost | null>;
  findById(id: string, signal: AbortSignal): Promise<StoredPost | null>;
  /** When the last post of this slug was deleted, ISO 8601 with zone; null when there was none or it is back. */
  deletedAt(slug: string, signal: AbortSignal): Promise<string | null>;
  /** Who removed the post with this id, and when, and the slug that it had; null when there was none or it is back. */
  removal(id: string, signal: AbortSignal): Promise<(LastChange & { readonly slug: string }) | null>;
  /** Who changed the post last, and when; null when nobody has since it was added. */
  lastChange(id: string, signal: AbortSignal): Promise<LastChange | null>;
  /** The former version of a post that has this hash; null when it is not kept. */
  formerVersion(id: string, contentHash: string, signal: AbortSignal): Promise<FormerVersion | null>;
  /** Those of these stored images that a post or a former version of one shows. */
  showing(images: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  /** Why the person who publishes may not sign with this name, in words for them; null when they may. */
  bylineRefusal(author: string, signal: AbortSignal): Promise<string | null>;
  /**
   * Inserts one row and resolves with the rows that came back: none when the id or the slug is taken. `slug` empty lets the
   * database make it from the title, with a number where it is taken; `publishedAt` null means now.
   */
  insert(fields: PostFields, place: PostPlace, signal: AbortSignal): Promise<readonly PublishedPost[]>;
  /** Updates the row with this id if its `contentHash` is still the given one; resolves with the rows that changed. */
  update(
    id: string,
    expectedContentHash: string,
    fields: PostFields,
    others: PostChange,
    signal: AbortSignal,
  ): Promise<readonly PublishedPost[]>;
}

/** Where an insert puts a post. */
export interface PostPlace {
  readonly id: string;
  readonly slug: string;
  readonly publishedAt: string | null;
  /** A fresh UUID when a file publishes it. */
  readonly publication?: string | null | undefined;
}

/** What an update may do beside giving a post its fields. */
export interface PostChange {
  /** Null leaves the time as it is. */
  readonly publishedAt: string | null;
  /** A line for readers on what was wrong. It is kept in the same write; the last one sent again is not kept twice. */
  readonly correction: string | null;
  /** A fresh UUID when a file publishes it. */
  readonly publication?: string | null | undefined;
}

/** Where images are kept (bucket `blog-images`). */
export interface ImageStore {
  /** Finds the name of a stored image for each prefix that begins one, with one request for all. */
  findByPrefixes(prefixes: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Stores a new image and never overwrites one. `cacheSeconds` goes into its cache control. */
  upload(
    name: string,
    bytes: Uint8Array,
    options: { readonly type: ImageType; readonly cacheSeconds: number },
    signal: AbortSignal,
  ): Promise<void>;
  /** Origin of the addresses under which everybody can read the images. */
  readonly origin: string;
  /** Keeps, for stored names, the names of the files that they were given as. The first one of an image stays. */
  noteFileNames(fileNames: ReadonlyMap<string, string>, signal: AbortSignal): Promise<void>;
  /** Finds the file name that was kept for each of these stored names; there is none for one that nobody noted. */
  fileNames(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Fetches the bytes that are stored under exactly this name. Rejects when there are more than `maxBytes`. */
  download(name: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Whether an image is stored under exactly this name. */
  has(name: string, signal: AbortSignal): Promise<boolean>;
  remove(names: readonly string[]): Promise<void>;
}

/** What the site answers to its readers. */
export interface SiteLinks {
  /**
   * Finds the paths that lead to no page which readers see now. Never rejects: what cannot be found out in a few seconds is
   * not dead.
   */
  findDead(paths: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Finds which of these slugs a post has, also one that readers do not see yet. */
  findSlugs(slugs: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  /** The address within the site of the post with this slug. */
  postAddress(slug: string): string;
}

/** What the service takes from its surroundings besides the two stores. */
export interface PublishEnvironment {
  /** SHA-256 of the bytes, as 64 lower-case hexadecimal digits. */
  sha256(bytes: Uint8Array): Promise<string>;
  /** The present moment, in milliseconds since 1970. */
  now(): number;
  /** A fresh id for a post: a random UUID. */
  newId(): string;
  /** A fresh random text of 8 lower-case letters and digits. */
  randomPart(): string;
  /** Origin of the site that shows the posts; pictures of the site itself are known by it. */
  readonly siteOrigin?: string | undefined;
}

/** All that the publish service needs; packages/backend fills it. */
export interface PublishPorts {
  readonly posts: PostStore;
  readonly images: ImageStore;
  readonly links: SiteLinks;
  readonly environment: PublishEnvironment;
}
