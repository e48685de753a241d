import { readFileSync } from 'node:fs';
import { type LoadOptions, type LoadResult, putUnderLoad } from './put.ts';

/** A server that is measured. */
export interface Contestant {
  readonly origin: string;
  /** Undefined where several processes answer. */
  readonly processId?: number | undefined;
}

/** What a server did under load. */
export interface Performance extends LoadResult {
  /** What its process computed for each answer, in milliseconds: what else the machine does changes it less. */
  readonly computedFor: number;
}

/** Puts a server under load, and reads what its process computed meanwhile. */
export async function performanceOf(
  { origin, processId }: Contestant,
  load: Pick<LoadOptions, 'paths'> & Partial<LoadOptions>,
): Promise<Performance> {
  const before = computedBy(processId);
  const result = await putUnderLoad({ ...load, origin });
  return { ...result, computedFor: (computedBy(processId) - before) / result.answers };
}

/** What all threads of a process have computed since its start, in milliseconds; NaN without one. The name in the line may hold spaces. */
function computedBy(processId: number | undefined): number {
  if (processId === undefined) return Number.NaN;
  const line = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const [, , , , , , , , , , , user, system] = line.slice(line.lastIndexOf(')') + 1).split(' ');
  return (Number(user) + Number(system)) * TICK;
}

/** What the system counts in, in milliseconds. */
const TICK = 10;
