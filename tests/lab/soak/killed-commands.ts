import { spawn } from 'node:child_process';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '@ledgerlight/federation/content-hash';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';

const PROGRAM = join(import.meta.dirname, '../../../packages/release/src/main.ts');

/** What came of commands that were killed. */
export interface KilledFigures {
  readonly killed: number;
  /** Those that were done before, and those that said no. */
  readonly done: number;
  readonly refused: number;
  readonly revisions: number;
  /** What was wrong afterwards; nothing of it may be. */
  readonly damage: readonly string[];
}

/**
 * Runs one command after the other on a store, kills each with everything that it started at some moment, and looks each time
 * whether the registry is valid and all active releases are complete.
 * @param within how long the longest of these commands may go on, in milliseconds, by its first word
 */
export async function killCommands(
  folder: string,
  commands: readonly (readonly string[])[],
  within: Readonly<Record<string, number>>,
): Promise<KilledFigures> {
  const endings: (number | string | null)[] = [];
  const damage: string[] = [];
  const before = (await createDirectoryStore(folder).read())?.revision ?? 0;
  for (const words of commands) {
    endings.push(await killedAfter(runCommand(folder, words), Math.random() * (within[words[0] ?? ''] ?? 0)));
    damage.push(...(await damageOf(folder)).map((what) => `${words.join(' ')}: ${what}`));
  }
  const after = (await createDirectoryStore(folder).read())?.revision ?? 0;
  const count = (ending: number | string) => endings.filter((one) => one === ending).length;
  return { killed: count('SIGKILL'), done: count(0), refused: count(1), revisions: after - before, damage };
}

/** Runs a release command on a store, in a group of processes of its own. */
export function runCommand(folder: string, words: readonly string[]) {
  const environment = { ...process.env, LEDGERLIGHT_STORE: folder };
  return spawn(process.execPath, [PROGRAM, ...words], { env: environment, stdio: 'ignore', detached: true });
}

/** Makes stored releases old enough to be cleared away. */
export async function makeOld(folder: string, remote: string, versions: readonly string[]): Promise<void> {
  const longAgo = new Date('2026-01-01');
  for (const version of versions) await utimes(join(folder, remote, version, 'release.json'), longAgo, longAgo);
}

function killedAfter(child: ReturnType<typeof runCommand>, milliseconds: number): Promise<number | string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, milliseconds);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(signal ?? code);
    });
  });
}

async function damageOf(folder: string): Promise<string[]> {
  try {
    const registry = await createDirectoryStore(folder).read();
    const live = Object.values(registry?.remotes ?? {}).flatMap(({ live }) => Object.entries(live?.files ?? {}));
    const compared = live.map(async ([file, hash]) => {
      const bytes = await readFile(join(folder, file)).catch(() => null);
      return bytes !== null && contentHash(bytes) === hash ? [] : [`${file} is not whole`];
    });
    return (await Promise.all(compared)).flat();
  } catch (failure) {
    return [String(failure)];
  }
}
