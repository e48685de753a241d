import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { Route } from './http/answer.ts';
import type { PageAnswers } from './pages/answers.ts';
import type { Canaries } from './releases/canaries.ts';
import type { LiveReleases } from './releases/live.ts';

/** Pages, and the releases that they are made of. */
export interface ServedPages extends PageAnswers {
  readonly releases: LiveReleases;
  readonly canaries: Canaries;
  /** The candidates that ended in this process alone. */
  withdrawn(): readonly string[];
}

/** What is done for visitors in one way, and in another for whoever develops the site. */
export interface ServerMode {
  /** Routes that give the files of the browser's build. */
  files(folder: string): Promise<readonly Route[]>;
  /** The headers of pages. */
  headers(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /**
   * The pages.
   * @param registry what is live for visitors
   * @param serve makes pages of what a registry says
   */
  pages(
    registry: RegistryInForce,
    serve: (registry: Pick<RegistryInForce, 'read'>) => Promise<ServedPages>,
  ): Promise<ServedPages>;
}
