import type { Registry } from '@ledgerlight/federation/registry';
import { releaseKey } from '../release-key.ts';
import type { Rollout } from './ended-rollouts.ts';

export interface ViewOfRelease {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
}

export type RolloutJudge = ReturnType<typeof createRolloutJudge>;

interface Tally {
  views: number;
  failed: number;
}

/**
 * Judges rollouts by the pages that this process sent: a view failed when the server could not load or render a part of it.
 * @param end ends a rollout that fails more often than the active release; called once for each
 */
export function createRolloutJudge(
  registry: () => Registry,
  end: (remote: string, rollout: Rollout, reason: string) => void,
) {
  const trials = new Map<string, ReturnType<typeof newTrial>>();

  /** @param rollout names the release and the start of the rollout */
  function newTrial(rollout: string) {
    return { rollout, candidate: newTally(), live: newTally(), isOver: false };
  }

  return {
    viewed({ remote, version, failed }: ViewOfRelease): void {
      const registered = registry().remotes[remote];
      const rollout = registered?.candidate;
      if (!rollout) return void trials.delete(remote);
      const name = `${releaseKey(remote, rollout.release.version)} ${rollout.since.at}`;
      const known = trials.get(remote);
      const trial = known?.rollout === name ? known : newTrial(name);
      trials.set(remote, trial);
      if (trial.isOver) return;
      const side = version === rollout.release.version ? 'candidate' : 'live';
      if (side === 'live' && version !== registered.live?.version) return;
      trial[side].views += 1;
      if (failed) trial[side].failed += 1;
      if (isWorse(trial)) {
        trial.isOver = true;
        const active = registered.live
          ? describe(trial.live, releaseKey(remote, registered.live.version))
          : 'there is no active release';
        end(remote, rollout, `${describe(trial.candidate, releaseKey(remote, rollout.release.version))}; ${active}`);
      }
      // So that failures that begin late are not outweighed by the views before.
      if (trial.candidate.views >= MAX_VIEWS) for (const tally of [trial.candidate, trial.live]) halve(tally);
    },
  };
}

function newTally(): Tally {
  return { views: 0, failed: 0 };
}

function halve(tally: Tally): void {
  tally.views = Math.ceil(tally.views / 2);
  tally.failed = Math.floor(tally.failed / 2);
}

function isWorse({ candidate, live }: { readonly candidate: Tally; readonly live: Tally }): boolean {
  return candidate.views >= MIN_VIEWS && share(candidate) - share(live) > MARGIN;
}

function share({ views, failed }: Tally): number {
  return views === 0 ? 0 : failed / views;
}

function describe(tally: Tally, release: string): string {
  return `${tally.failed} of ${tally.views} views of ${release} failed (${(100 * share(tally)).toFixed(1)} %)`;
}

const MIN_VIEWS = 20;
const MAX_VIEWS = 200;
/** By how much its share of failed views may be higher. */
const MARGIN = 0.05;
