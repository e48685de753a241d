import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordTriedReleases } from '@ledgerlight/federation/tried-releases';
import { hostileRoutes } from '../../support/sites/hostile-remotes.ts';
import { listenerOf } from '../../support/sites/processes.ts';
import { makeLive, routeSource, storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';
import type { StackPlace } from '../../support/sites/stack.ts';
import { HANGING_PAGE, hangShell, THROWING_PAGES } from './hostile-load.ts';
import type { InjectedFault } from './traffic.ts';

/** A disk that can be filled. */
export interface SmallDisk {
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Puts the data folder on a disk of its own in memory; null where that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=640m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (const size of [2 ** 20, 2 ** 12, 1]) fillWith(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['-l', folder]),
  };
}

/** Puts a remote of broken pages beside the others. */
export async function storeFaultyRemote({ dataFolder }: StackPlace, paths: readonly string[]): Promise<void> {
  const store = join(dataFolder, 'remotes');
  const sources = [
    'Component: () => { throw new Error("soak"); }',
    'loader: () => { Promise.reject(new Error("soak")); return null; }',
    'loader: () => { setTimeout(() => { throw new Error("soak"); }, 1); return null; }',
  ];
  const routes = paths.map((path, index) => routeSource(path, sources[index] ?? ''));
  const all = [...paths, ...THROWING_PAGES.map(({ path }) => path)];
  const allRoutes = [...routes, ...THROWING_PAGES.map(({ route }) => route)];
  const faulty = storeRemoteOfCode(store, 'soak', all, `() => [${allRoutes.join(', ')}]`);
  const hangs = storeRemoteOfCode(store, 'soak-hangs', [HANGING_PAGE.path], hostileRoutes([HANGING_PAGE]));
  // Their trials would refuse them.
  await recordTriedReleases(join(dataFolder, 'release-copies'), [
    `soak@${faulty.version}`,
    `soak-hangs@${hangs.version}`,
  ]);
  await makeLive(store, { soak: faulty, 'soak-hangs': hangs });
}

/** Ends the part that listens there, as if it had crashed or hung, and waits until the site is whole again. */
export async function killPart(fault: InjectedFault, { ports }: StackPlace, siteUrl: string): Promise<void> {
  const port = {
    'shell killed': ports.site,
    'shell hung': ports.site,
    'remotes killed': ports.remotes,
    'backend killed': ports.backend,
  };
  const listener = fault === 'disk full' ? undefined : listenerOf(port[fault]);
  if (listener === undefined) throw new Error(`Nothing to kill was found: ${fault}`);
  if (fault === 'shell hung') await hangShell(siteUrl);
  else process.kill(listener, 'SIGKILL');
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    await pause(200);
    const status = await fetch(`${siteUrl}/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200 && fault !== 'disk full' && ![undefined, listener].includes(listenerOf(port[fault]))) return;
  }
  throw new Error(`The site did not become whole again: ${fault}`);
}

function fillWith(file: number, chunk: Buffer): void {
  try {
    while (writeSync(file, chunk) === chunk.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
