import { type ChildProcess, fork } from 'node:child_process';
import type { Release } from '@ledgerlight/federation/registry';
import { readTriedReleases, recordTriedReleases } from '@ledgerlight/federation/tried-releases';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { releaseKey } from '../release-key.ts';
import { type FailedPage, TRIAL_ARGUMENT, type TrialTask, trialMessageSchema } from './trial-messages.ts';

export type ReleaseTrials = ReturnType<typeof createReleaseTrials>;

export interface ReleaseTrialsOptions {
  /** The file of the server's program. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How long the process may show no sign of life, in milliseconds. */
  readonly timeout: number;
  /** The folder of the record of tried releases. */
  readonly copies: string;
}

/** The process of a trial did not start, which says nothing about the release. */
export class TrialUnavailableError extends Error {
  override readonly name = 'TrialUnavailableError';
  readonly code = 'TRIAL_UNAVAILABLE';
}

/** The release ended, blocked or spoiled the process of its trial, or cannot be loaded in it. */
class ReleaseTrialError extends Error {
  override readonly name = 'ReleaseTrialError';
  readonly code = 'RELEASE_TRIAL';
}

/**
 * Tries releases, each in a process of its own, before this process loads them: what exits, aborts, loops, exhausts the heap or changes
 * built-ins does so there. A release that passed is not tried again, also after a restart.
 */
export function createReleaseTrials({ program, environment, timeout, copies }: ReleaseTrialsOptions) {
  const limit = pLimit(MAX_PROCESSES);
  const running = new Map<string, Promise<readonly FailedPage[]>>();
  const tried = readTriedReleases(copies).then((releases) => new Set(releases));

  async function runTrial(task: TrialTask): Promise<readonly FailedPage[]> {
    const child = fork(program, [TRIAL_ARGUMENT], {
      env: environment,
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    try {
      child.send(task, () => undefined);
      return await verdictOf(child, timeout);
    } finally {
      child.kill('SIGKILL');
    }
  }

  return {
    /**
     * Returns the pages that cannot be rendered.
     * @throws ReleaseTrialError, TrialUnavailableError
     */
    async run(remote: string, release: Release): Promise<readonly FailedPage[]> {
      const key = releaseKey(remote, release.version);
      if (release.ssr === null || (await tried).has(key)) return [];
      // The sets of a rollout contain most releases twice.
      const trial = running.get(key) ?? limit(() => runTrial({ remote, release }));
      running.set(key, trial);
      return trial.finally(() => running.delete(key));
    },
    /** Records that a release needs no further trial. Failed writes are ignored. */
    async passed(remote: string, { version }: Release): Promise<void> {
      const key = releaseKey(remote, version);
      if ((await tried).has(key)) return;
      (await tried).add(key);
      await recordTriedReleases(copies, [key]).catch(() => undefined);
    },
  };
}

function verdictOf(child: ChildProcess, timeout: number): Promise<readonly FailedPage[]> {
  return new Promise((resolve, reject) => {
    let step: string | null = null;
    let errors = '';
    let timer = setTimeout(expire, START_TIMEOUT_FACTOR * timeout);

    function refuse(problem: string): void {
      clearTimeout(timer);
      if (step === null)
        reject(new TrialUnavailableError(`The process of the trial did not start: ${problem}${errors}`));
      else reject(new ReleaseTrialError(`${problem} ${step}`));
    }

    function expire(): void {
      refuse(`it blocked the process of its trial for ${timeout / 1_000} seconds`);
    }

    child.stderr?.on('data', (chunk: Uint8Array) => {
      errors = `${errors}${Buffer.from(chunk)}`.slice(0, MAX_ERROR_LENGTH);
    });
    child.once('error', (failure) => refuse(failure.message));
    child.once('exit', (code, signal) => {
      const cause = /heap out of memory/.test(errors) ? 'its heap was exhausted' : (signal ?? `exit code ${code}`);
      refuse(`it ended the process of its trial (${cause})`);
    });
    child.on('message', (sent) => {
      const read = v.safeParse(trialMessageSchema, sent);
      if (!read.success) return;
      clearTimeout(timer);
      const message = read.output;
      if (message.kind !== 'result') {
        timer = setTimeout(expire, timeout);
        if (message.kind === 'step') step = message.step;
      } else if (message.refusal === null) resolve(message.failedPages);
      else reject(new ReleaseTrialError(message.refusal));
    });
  });
}

const MAX_PROCESSES = 2;
const MAX_HEAP_MB = 256;
const MAX_ERROR_LENGTH = 4_000;
/** A start on a busy machine takes longer than a sign of life. */
const START_TIMEOUT_FACTOR = 6;
