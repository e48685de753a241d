import type { PostVersion } from '@ledgerlight/backend/post-versions';
import type { SimilarPostPolicy } from '@ledgerlight/publishing/find-post';
import type { PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import type { IdentifiedPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import type { NotYoursError } from '../process/errors.ts';
import type { ReadRequest, ReadServices } from '../reading/read-posts.ts';
import type { Prompts } from '../terminal/ask.ts';
import type { Confirmations } from '../trust/confirmations.ts';

/** What the user wants of a `publish` or `diff`, from its arguments. */
export interface PublishRequest extends ReadRequest {
  readonly isDryRun: boolean;
  /** What to do with a file that looks like a post without being recorded as it. */
  readonly lookAlike: SimilarPostPolicy;
  readonly onConflict: 'stop' | 'overwrite' | 'merge';
  readonly trustRecords: boolean;
  readonly concurrency: number;
  readonly correction: string | null;
}

export interface PublishServices extends ReadServices {
  open(): Promise<PublishBackend>;
  readonly prompts: Prompts;
  readonly confirmations?: Confirmations | undefined;
}

export interface PublishBackend {
  readonly url: string;
  readonly ports: PublishPorts;
  /** Returns the URL of a post's page, or its path when the site is unknown. */
  postAddress(slug: string): string;
  /** Returns why the user may not change a post; null when they may, or when the post is gone. */
  refusalToChange(post: Pick<StoredPost, 'id' | 'slug'>): Promise<NotYoursError | null>;
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, PostVersion>>;
  isReachable(): Promise<boolean>;
  keepSignedIn(): Promise<void>;
  close(): Promise<void>;
}

export interface PublishRun extends Omit<PublishServices, 'open' | 'workingFolder'> {
  readonly request: PublishRequest;
  readonly backend: PublishBackend;
  readonly identified: IdentifiedPosts;
  readonly output: Output;
}
