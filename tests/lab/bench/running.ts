import { readFileSync } from 'node:fs';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { findPostgresPrograms, startPostgresServer } from '@ledgerlight/embedded-backend/testing/postgres-server';
import type { Browser } from '@playwright/test';
import { listenerOf } from '../../support/sites/processes.ts';
import { startShellProcess } from '../../support/sites/shell-process.ts';
import { choosePlace, clearPlace, type RunningStack, type StackPlace, startStack } from '../../support/sites/stack.ts';
import { launchBrowser } from './browser/launch.ts';
import { moveToCore } from './cores.ts';
import type { Contestant } from './load/contestant.ts';
import { type NextSite, startNextSite } from './references/next-site.ts';

/** The measured site and its references. Each starts when a measurement first needs it. */
export interface Bench {
  /** How often each contestant is measured. */
  readonly runs: number;
  /** How often each paints a page, which takes a quarter more or less from one time to the next. */
  readonly paints: number;
  /** When no run begins any more, but the first of each row; in milliseconds since 1970. */
  readonly endsAt: number;
  /** How long a server is put under load in each run, in milliseconds. */
  readonly loadFor: number;
  /** The composed site, with the samples; its shell has a core for itself. */
  site(): Promise<BenchSite>;
  /** A shell beside that of the site, which makes every page anew; `memory` keeps the posts that it has read. */
  uncached(posts: 'memory' | 'requested'): Promise<Contestant>;
  /** The same pages by Next.js, from the same backend. */
  next(): Promise<NextSite>;
  browser(): Promise<Browser>;
  say(words: string): void;
  close(): Promise<void>;
}

/** A composed site, and where its data is. */
export interface BenchSite extends Contestant {
  readonly stack: RunningStack;
  readonly place: StackPlace;
  readonly database: 'PostgreSQL' | 'PGlite';
  /** The environment in which the stack has started its shell. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Prepares a bench of which nothing runs yet. What builds and browses is loaded when it is needed: a test reads the rows alone.
 * @param backend one that runs already, in place of one with the samples
 */
export function createBench(
  { say, ...limits }: Pick<Bench, 'runs' | 'paints' | 'endsAt' | 'loadFor' | 'say'>,
  backend?: BackendAddress,
): Bench {
  const closing: (() => unknown)[] = [];
  const closedAtEnd = <Part>(part: Part, close: () => unknown): Part => {
    closing.push(close);
    return part;
  };

  /** What the stack reads from its environment. */
  async function startDatabase(): Promise<BenchSite['database']> {
    const programs = await findPostgresPrograms();
    if (backend) {
      process.env.SUPABASE_URL = backend.url;
      process.env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
    } else if (programs !== null) {
      const server = await startPostgresServer(programs);
      closedAtEnd(server, server.stop);
      process.env.LEDGERLIGHT_DATABASE_URL = `${server.url}/postgres`;
    }
    return programs === null ? 'PGlite' : 'PostgreSQL';
  }

  async function startSite(): Promise<BenchSite> {
    const database = await startDatabase();
    const place = await choosePlace();
    closedAtEnd(place, () => clearPlace(place));
    say('Starting the site …');
    const stack = await startStack(place);
    closedAtEnd(stack, () => stack.end('SIGTERM'));
    const processId = listenerOf(place.ports.site);
    moveToCore('server', processId);
    return { origin: stack.siteUrl, processId, stack, place, database, environment: environmentOf(processId) };
  }

  const site = once(startSite);
  const measuredShell = once(async () => {
    say('Building the shell that keeps nothing …');
    const { buildMeasuredShell } = await import('./measured-shell/build.ts');
    return buildMeasuredShell();
  });
  const withMemory = once(() => startMeasured(['memory']));
  const withoutMemory = once(() => startMeasured([]));

  async function startMeasured(words: readonly string[]): Promise<Contestant> {
    const { environment } = await site();
    const shell = await startShellProcess(environment, { program: await measuredShell(), words });
    closedAtEnd(shell, shell.stop);
    moveToCore('server', shell.processId);
    return { origin: shell.url, processId: shell.processId };
  }

  return {
    ...limits,
    say,
    site,
    uncached: (posts) => (posts === 'memory' ? withMemory() : withoutMemory()),
    next: once(async () => {
      const { environment } = await site();
      say('Preparing Next.js …');
      const next = await startNextSite(environment);
      return closedAtEnd(next, next.stop);
    }),
    browser: once(async () => {
      const browser = await launchBrowser('load');
      return closedAtEnd(browser, () => browser.close());
    }),
    async close() {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
}

/** Does the work at the first call, and gives its result to all. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** What the process was started with, without the channel to the process that started it. */
function environmentOf(processId: number | undefined): Readonly<Record<string, string>> {
  const lines = readFileSync(`/proc/${processId}/environ`, 'utf8').split('\0');
  const variables = lines.filter((line) => line.includes('=') && !/^NODE_(?:UNIQUE_ID|CHANNEL_)/.test(line));
  return Object.fromEntries(variables.map(splitAtFirst));
}

function splitAtFirst(line: string): [string, string] {
  const place = line.indexOf('=');
  return [line.slice(0, place), line.slice(place + 1)];
}
