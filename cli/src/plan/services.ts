import type { ArticleVersion } from '@ledgerlight/backend/article-versions';
import type { LookAlike } from '@ledgerlight/publishing/article';
import type { PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import type { NotYoursError } from '../process/errors.ts';
import type { ReadRequest, ReadServices } from '../reading/read-posts.ts';
import type { Reading } from '../source/reading-flags.ts';
import type { Confirmations } from '../trust/confirmations.ts';

/** What the command was asked. */
export interface PublishRequest extends Reading, ReadRequest {
  readonly isDryRun: boolean;
  /** What becomes of a file that looks like an article and is not known to be it. */
  readonly lookAlike: LookAlike;
  /** What becomes of a file whose article others changed since. */
  readonly contested: 'stop' | 'overwrite' | 'merge';
  /** Whether files are published to the articles that records name, however different these are. */
  readonly trustRecords?: boolean | undefined;
  /** How many pictures, or changes of posts, are sent at the same time. */
  readonly concurrency: number;
  /** A line for readers on what was wrong, as it was typed. It is about one file. */
  readonly correction: string | null;
}

/** What publishing needs from its surroundings. */
export interface PublishServices extends ReadServices {
  /** Opens the backend as the signed-in person. @throws when it is not there or nobody is signed in */
  open(): Promise<Publishing>;
  /** Asks yes or no; null where nobody can be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
  /** What the person confirmed before; nothing where it is left out. */
  readonly confirmations?: Confirmations | undefined;
}

/** A signed-in backend. */
export interface Publishing {
  /** The address of the backend. */
  readonly backend: string;
  readonly ports: PublishPorts;
  /** The address of a post's page, without its beginning where nobody says where the site is. */
  postAddress(slug: string): string;
  /** Why the person signed in may not change a post; null when they may, or it is gone. */
  refusalToChange(post: Pick<StoredPost, 'id' | 'slug'>): Promise<NotYoursError | null>;
  /** Which versions of articles are there, by their ids. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, ArticleVersion>>;
  /** Whether anything answers at the backend's address. */
  isReachable(): Promise<boolean>;
  /** Makes sure that the session lasts for the next post. */
  keepSignedIn(): Promise<void>;
  close(): Promise<void>;
}
