import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Whether servers and load generator have a core each. */
export const HAS_CORES = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** What has a core for itself: the server that is measured, or all that is around it; what is made ready may have both. */
export type Core = 'server' | 'load' | 'both';

const NUMBERS: Readonly<Record<Core, string>> = { server: '0', load: '1', both: '0,1' };

/** A command as it is started on the core; as it is where there is only one. */
export function onCore(core: Core, program: string, words: readonly string[]): [string, string[]] {
  return HAS_CORES ? ['taskset', ['-c', NUMBERS[core], program, ...words]] : [program, [...words]];
}

/** Moves a process that runs, with all its threads, to the core. */
export function moveToCore(core: Core, processId: number | undefined): void {
  if (HAS_CORES && processId !== undefined)
    execFileSync('taskset', ['-a', '-c', '-p', NUMBERS[core], String(processId)], { stdio: 'ignore' });
}
