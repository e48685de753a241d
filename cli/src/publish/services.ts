import type { ArticleVersion } from '@ledgerlight/backend/article-versions';
import type { LookAlike } from '@ledgerlight/publishing/article';
import type { PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import type { NotYoursError } from '../errors.ts';
import type { Network } from '../pictures/foreign/network.ts';

/** What the command was asked. */
export interface PublishRequest {
  readonly paths: readonly string[];
  /** The post that came by standard input, which the path `-` names. */
  readonly input?: Uint8Array | undefined;
  /** The folder in which pictures may lie; null leaves it to where the posts lie. */
  readonly root: string | null;
  /** The zone of times of day that name none, as it was typed. */
  readonly zone?: string | undefined;
  /** Whether unknown keys of front matter count for nothing. */
  readonly ignoreUnknownKeys?: boolean | undefined;
  /** Whether large pictures stay as they are. */
  readonly original?: boolean | undefined;
  /** Whether pictures in SVG and GIF become WEBP. */
  readonly convert?: boolean | undefined;
  /** Whether pictures of other hosts are brought in. */
  readonly fetchImages?: boolean | undefined;
  readonly isDryRun: boolean;
  /** What becomes of a file that looks like an article and is not known to be it. */
  readonly lookAlike: LookAlike;
  /** What becomes of a file whose article others changed since. */
  readonly contested: 'stop' | 'overwrite' | 'merge';
  /** The folder that remembers which articles the files are; null leaves it to the folders of the files. */
  readonly stateFolder: string | null;
  /** How many pictures, or changes of posts, are sent at the same time. */
  readonly concurrency: number;
  /** Whether every problem and every unchanged file is told, however many there are. */
  readonly isVerbose: boolean;
  /**
   * `careful`: a file with a problem keeps all from being published, and one that fails later stops no other. `go-on`: files with
   * problems are left out. `fail-fast`: the first problem or failure is the end.
   */
  readonly onFailure: 'careful' | 'go-on' | 'fail-fast';
  /** A line for readers on what was wrong, as it was typed. It is about one file. */
  readonly correction: string | null;
}

/** What publishing needs from its surroundings. */
export interface PublishServices {
  readonly workingFolder: string;
  /** The signal is aborted when the person wants to stop. */
  readonly signal: AbortSignal;
  /** How other hosts are reached; the internet where nothing is said. */
  readonly network?: Network | undefined;
  /** Opens the backend as the signed-in person. @throws when it is not there or nobody is signed in */
  open(): Promise<Publishing>;
  /** Asks yes or no; null where nobody can be asked. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
  /** Asks for the zone of times of day that name none, and remembers it; null where nobody can be asked or nobody answered. */
  readonly askZone?: (() => Promise<string | null>) | undefined;
  /** Asks whether these pictures in SVG and GIF become WEBP, and remembers a yes; null where nobody can be asked. */
  readonly askConvert?: ((names: readonly string[]) => Promise<boolean>) | undefined;
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
