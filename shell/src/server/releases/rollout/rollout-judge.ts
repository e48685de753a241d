import type { Registry } from '@ledgerlight/federation/registry';
import { releaseKey } from '../release-key.ts';
import type { Rollout } from './ended-rollouts.ts';
import { type CanaryRules, createFailureTrial, type Side, share, type Tally } from './failure-trial.ts';
import { createLatencyTrial } from './latency-trial.ts';

export interface PageOfRelease {
  readonly remote: string;
  readonly version: string;
  /** Called only during a rollout. */
  clientKey(): string;
}

export interface FailedPage extends PageOfRelease {
  /** The signed bucket of the visitor; null when the browser sent none. */
  readonly bucket: number | null;
}

export interface CanaryState extends Readonly<Record<Side, Tally>> {
  readonly remote: string;
  readonly version: string;
  readonly percent: number;
}

export type Canaries = ReturnType<typeof createCanaries>;

/**
 * Judges rollouts by the pages that this process sent. The page and report routes feed it.
 * @param end ends a rollout that is worse than the active release; called once for each
 */
export function createCanaries(
  rules: CanaryRules,
  registry: () => Registry,
  end: (remote: string, rollout: Rollout, reason: string) => void,
) {
  const trials = new Map<string, ReturnType<typeof newTrial>>();

  /** @param rollout names the release and the start of the rollout */
  function newTrial(rollout: string) {
    return { rollout, failures: createFailureTrial(rules), latency: createLatencyTrial(rules), isOver: false };
  }

  function trialOf({ remote, version }: PageOfRelease) {
    const registered = registry().remotes[remote];
    if (!registered?.candidate) {
      trials.delete(remote);
      return null;
    }
    const { live, candidate: rollout } = registered;
    const side: Side | null =
      version === rollout.release.version ? 'candidate' : version === live?.version ? 'live' : null;
    if (side === null) return null;
    const name = `${releaseKey(remote, rollout.release.version)} ${rollout.since.at}`;
    const known = trials.get(remote);
    const trial = known?.rollout === name ? known : newTrial(name);
    trials.set(remote, trial);
    return trial.isOver ? null : { trial, side, live: live && releaseKey(remote, live.version), rollout };
  }

  function endIfWorse(remote: string, { trial, live, rollout }: NonNullable<ReturnType<typeof trialOf>>): void {
    if (!trial.failures.isWorse()) return;
    trial.isOver = true;
    const tried = describe(trial.failures.tally('candidate'), releaseKey(remote, rollout.release.version));
    const active = live === null ? 'there is no active release' : describe(trial.failures.tally('live'), live);
    end(remote, rollout, `${tried}; ${active}`);
  }

  return {
    viewed(page: PageOfRelease & { readonly failed: boolean }): void {
      const found = trialOf(page);
      if (!found) return;
      found.trial.failures.viewed(found.side, page.clientKey(), page.failed);
      endIfWorse(page.remote, found);
    },
    rendered(page: PageOfRelease, milliseconds: number): void {
      const found = trialOf(page);
      if (!found) return;
      const { trial, side, rollout } = found;
      trial.latency.rendered(side, page.clientKey(), milliseconds);
      const problem = trial.latency.problem();
      if (problem === null) return;
      trial.isOver = true;
      end(page.remote, rollout, problem);
    },
    /** Counts a report only if the visitor's signed bucket gets this release. */
    failedInBrowser(page: FailedPage): void {
      const found = page.bucket === null ? null : trialOf(page);
      if (!found || page.bucket === null) return;
      if (page.bucket < found.rollout.percent !== (found.side === 'candidate')) return;
      found.trial.failures.failedInBrowser(found.side, page.clientKey());
      endIfWorse(page.remote, found);
    },
    states: (): readonly CanaryState[] =>
      Object.entries(registry().remotes).flatMap(([remote, { candidate: rollout }]) => {
        if (!rollout) return [];
        const failures = trials.get(remote)?.failures;
        return {
          remote,
          version: rollout.release.version,
          percent: rollout.percent,
          candidate: failures?.tally('candidate') ?? NO_VIEWS,
          live: failures?.tally('live') ?? NO_VIEWS,
        };
      }),
  };
}

const NO_VIEWS: Tally = { views: 0, failed: 0 };

function describe(tally: Tally, release: string): string {
  return `${tally.failed} of ${tally.views} views of ${release} failed (${(100 * share(tally)).toFixed(1)} %)`;
}
