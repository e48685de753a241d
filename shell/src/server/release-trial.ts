import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from '@ledgerlight/backend/errors';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import * as v from 'valibot';
import { readConfig } from './config.ts';
import { createFoundation } from './foundation.ts';
import { createActivityRecord } from './health/activity-record.ts';
import { watchBuiltIns } from './health/built-ins.ts';
import { guardProcess } from './health/process-guard.ts';
import { createPageSources } from './page-sources.ts';
import { createRemoteFaults } from './pages/remotes/remote-faults.ts';
import type { PageRenderer } from './pages/renderer.tsx';
import { addressesOf } from './release-addresses.ts';
import { createReleaseRenderers } from './release-renderers.ts';
import {
  type FailedPage,
  type TrialMessage,
  type TrialTask,
  trialTaskSchema,
} from './releases/trial/trial-messages.ts';
import { restrictEnvironment } from './remote-environment.ts';

/** The program of the process of a trial: loads one release and renders each of its pages once, as the server would. */
export function runReleaseTrial(): void {
  process.once('disconnect', () => process.exit());
  process.once('message', (sent) => {
    tryRelease(v.parse(trialTaskSchema, sent)).then(
      (result) => send({ kind: 'result', ...result }),
      // Nothing of the release ran yet.
      (failure: unknown) => process.stderr.write(errorMessage(failure), () => process.exit(1)),
    );
  });
}

function send(message: TrialMessage): void {
  process.send?.(message);
}

type TrialResult = Omit<Extract<TrialMessage, { readonly kind: 'result' }>, 'kind'>;

async function tryRelease({ remote, release }: TrialTask): Promise<TrialResult> {
  const config = readConfig(process.env);
  restrictEnvironment(process.env);
  const foundation = await createFoundation(config);
  const { sources } = createPageSources(foundation);
  const faults = createRemoteFaults(createActivityRecord());
  guardProcess({ ...faults, report: foundation.reportError });
  const failures = new Map<string, unknown>();
  const { load, createRenderer } = createReleaseRenderers(foundation, {
    ...{ faults, sources, copies: null, measure: () => undefined },
    report: (failure, path) => failures.has(path) || failures.set(path, failure),
  });
  const addresses = await addressesOf(foundation, release);
  const changedBuiltIn = watchBuiltIns();
  setInterval(() => send({ kind: 'beat' }), BEAT_INTERVAL_MS).unref();
  const set: ReleaseSet = { remotes: { [remote]: release }, disabled: new Set() };

  /** The changed built-in is the cause, not what it broke. */
  function result(refusal: string | null, failedPages: FailedPage[] = []): TrialResult {
    const changed = changedBuiltIn();
    return { refusal: changed === null ? refusal : `it changes the built-in ${changed}`, failedPages };
  }

  send({ kind: 'step', step: 'while it was loaded' });
  try {
    await load(set, remote);
    const failedPages = await renderAll(createRenderer(set), addresses, failures);
    send({ kind: 'step', step: 'after its pages were rendered' });
    await sleep(SETTLING_MS);
    return result(null, failedPages);
  } catch (failure) {
    return result(errorMessage(failure));
  }
}

async function renderAll(
  renderer: PageRenderer,
  addresses: readonly string[],
  failures: ReadonlyMap<string, unknown>,
): Promise<FailedPage[]> {
  const failedPages: FailedPage[] = [];
  for (const path of addresses) {
    send({ kind: 'step', step: `at ${path}` });
    const { status } = await renderer.document(path);
    if (status < 500) continue;
    const failure = failures.get(path);
    const reason = `its page ${path} has status ${status}${failure === undefined ? '' : `: ${errorMessage(failure)}`}`;
    failedPages.push({ path, reason, isTransient: isTransient(failure) });
  }
  return failedPages;
}

const BEAT_INTERVAL_MS = 500;
/** In which timers and threads of a release may act after its pages were rendered. */
const SETTLING_MS = 500;
