import type { RegisteredRemote, Registry } from '@ledgerlight/federation/registry';
import { releaseKey } from '../key.ts';
import { type CanaryRules, type CanaryTrial, createCanaryTrial, type Side, share, type Tally } from './canary-trial.ts';
import { createLatencyTrial, type LatencyTrial } from './latency-trial.ts';

/** A page that was answered, or failed in a browser. */
export interface PageOfRelease {
  readonly remote: string;
  readonly version: string;
  /** The network of whoever looks at it; it is asked for only while a candidate is tried. */
  visitor(): string;
}

/** A page that failed in a browser. */
export interface FailedPage extends PageOfRelease {
  /** The signed bucket of the visitor; null when the browser sent none. */
  readonly bucket: number | null;
}

/** A candidate as the registry has it. */
export type Candidate = NonNullable<RegisteredRemote['candidate']>;

/** A candidate that is being tried, and what came of it so far. */
export interface CanaryState {
  readonly remote: string;
  readonly version: string;
  readonly percent: number;
  readonly candidate: Tally;
  readonly live: Tally;
}

/** Watches the candidates, each beside what is live. */
export interface Canaries {
  viewed(page: PageOfRelease & { readonly failed: boolean }): void;
  /** A document was rendered in so many milliseconds. */
  rendered(page: PageOfRelease, milliseconds: number): void;
  /** Counts a report of a browser whose signed bucket gets this release; ignores every other one. */
  failedInBrowser(page: FailedPage): void;
  states(): readonly CanaryState[];
}

/** What canaries are watched with. */
export interface CanariesOptions {
  readonly rules: CanaryRules;
  /** What visitors get at this moment. */
  registry(): Registry;
  /** A candidate is worse than what is live; `why` tells the numbers. Called once for each. */
  end(remote: string, candidate: Candidate, why: string): void;
}

/** What is known of a candidate. */
interface Trial {
  /** Names the candidate and the moment at which its rollout began. */
  readonly since: string;
  readonly trial: CanaryTrial;
  readonly latency: LatencyTrial;
  isOver: boolean;
}

function newTrial(since: string, rules: CanaryRules): Trial {
  return { since, trial: createCanaryTrial(rules), latency: createLatencyTrial(rules), isOver: false };
}

/** Begins to watch. Each process judges by the views that it answered itself. */
export function createCanaries({ rules, registry, end }: CanariesOptions): Canaries {
  const trials = new Map<string, Trial>();

  /** The trial that this release is part of, which begins with its first view. */
  function trialOf({ remote, version }: PageOfRelease) {
    const registered = registry().remotes[remote];
    if (!registered?.candidate) {
      trials.delete(remote);
      return null;
    }
    const { live, candidate } = registered;
    const side: Side | null =
      version === candidate.release.version ? 'candidate' : version === live?.version ? 'live' : null;
    if (side === null) return null;
    const since = `${releaseKey(remote, candidate.release.version)} ${candidate.since.at}`;
    const known = trials.get(remote);
    const current = known?.since === since ? known : newTrial(since, rules);
    trials.set(remote, current);
    return { current, side, live: live && releaseKey(remote, live.version), candidate };
  }

  function count(
    page: PageOfRelease,
    add: (trial: CanaryTrial, side: Side, visitor: string) => void,
    bucket?: number,
  ): void {
    const found = trialOf(page);
    if (!found || found.current.isOver) return;
    const { current, side, live, candidate } = found;
    if (bucket !== undefined && bucket < candidate.percent !== (side === 'candidate')) return;
    add(current.trial, side, page.visitor());
    if (!current.trial.isWorse()) return;
    current.isOver = true;
    const tried = inWords(current.trial.tally('candidate'), releaseKey(page.remote, candidate.release.version));
    const active = live === null ? 'there is no active release' : inWords(current.trial.tally('live'), live);
    end(page.remote, candidate, `${tried}; ${active}`);
  }

  return {
    viewed(page) {
      count(page, (trial, side, visitor) => trial.viewed(side, visitor, page.failed));
    },
    rendered(page, milliseconds) {
      const found = trialOf(page);
      if (!found || found.current.isOver) return;
      const { current, side, candidate } = found;
      current.latency.rendered(side, page.visitor(), milliseconds);
      const problem = current.latency.problem();
      if (problem === null) return;
      current.isOver = true;
      end(page.remote, candidate, problem);
    },
    failedInBrowser(page) {
      if (page.bucket === null) return;
      count(page, (trial, side, visitor) => trial.failedInBrowser(side, visitor), page.bucket);
    },
    states: () =>
      Object.entries(registry().remotes).flatMap(([remote, { candidate }]) => {
        if (!candidate) return [];
        const trial = trials.get(remote)?.trial;
        return {
          remote,
          version: candidate.release.version,
          percent: candidate.percent,
          candidate: trial?.tally('candidate') ?? NOTHING,
          live: trial?.tally('live') ?? NOTHING,
        };
      }),
  };
}

const NOTHING: Tally = { views: 0, failed: 0 };

function inWords(tally: Tally, release: string): string {
  return `${tally.failed} of ${tally.views} views of ${release} failed (${(100 * share(tally)).toFixed(1)} %)`;
}
