import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SHELL_DESCRIPTION_FILE,
  SHELL_FACTS_PATH,
  type ShellFacts,
  shellDescriptionSchema,
} from '@ledgerlight/federation/shell-facts';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import * as v from 'valibot';
import { sharedInstances } from '../../app/remotes/shared-instances.ts';
import { jsonResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import type { Report } from './repeated-report.ts';

export interface ReadinessOptions {
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly report: Report;
  notes?(): Readonly<Record<string, unknown>>;
  readonly now?: () => number;
}

/** Creates the route that describes this shell to release tools. All of it is public. Development builds have none. */
export async function createFactsRoutes(
  dist: string,
  settings: Pick<ShellFacts, 'remotesUrl' | 'backend' | 'copyEdition'>,
): Promise<readonly Route[]> {
  const description = await readFile(join(dist, SHELL_DESCRIPTION_FILE), 'utf8').catch(() => null);
  if (description === null) return [];
  const facts: ShellFacts = {
    ...v.parse(shellDescriptionSchema, JSON.parse(description)),
    shared: Object.fromEntries(Object.entries(sharedInstances).map(([name, { version }]) => [name, version])),
    ...settings,
  };
  return [{ method: 'GET', path: SHELL_FACTS_PATH, handle: () => jsonResponse(200, facts) }];
}

/** Creates `/health` (the process is alive) and `/ready` (200 when every check passes, else 503). */
export function createReadinessRoutes(options: ReadinessOptions): readonly Route[] {
  const { checks, report, notes, now = () => performance.now() } = options;
  let last: { readonly parts: Promise<readonly [string, boolean][]>; expires: number } | null = null;

  async function check(part: string, run: () => Promise<unknown>): Promise<[string, boolean]> {
    try {
      await run();
      return [part, true];
    } catch (failure) {
      report(`Readiness check '${part}' failed: ${errorMessage(failure)}`);
      return [part, false];
    }
  }

  /** All requests within a second share one check. */
  function checkAll(): Promise<readonly [string, boolean][]> {
    if (last && now() < last.expires) return last.parts;
    const parts = Promise.all(Object.entries(checks).map(([part, run]) => check(part, run)));
    const current = { parts, expires: Number.POSITIVE_INFINITY };
    last = current;
    void parts.then(() => {
      current.expires = now() + READINESS_CACHED_MS;
    });
    return parts;
  }

  async function ready() {
    const parts = await checkAll();
    const isReady = parts.every(([, passed]) => passed);
    const status = isReady ? 'ready' : 'not ready';
    return jsonResponse(isReady ? 200 : 503, {
      status,
      process: process.pid,
      ...Object.fromEntries(parts),
      ...notes?.(),
    });
  }

  return [
    { method: 'GET', path: '/health', handle: () => jsonResponse(200, { status: 'ok' }) },
    { method: 'GET', path: '/ready', handle: ready },
  ];
}

const READINESS_CACHED_MS = 1_000;
