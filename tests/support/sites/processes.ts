import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Processes that this one started and that still run. */
const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Ends the process with this one at the latest: a test that fails in its midst ends nothing of what it has started. */
export function endedAtLast<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The process that serves the port, read from /proc: others only hold it. */
export function listenerOf(port: number): number | undefined {
  const sockets = readFileSync('/proc/net/tcp6', 'utf8') + readFileSync('/proc/net/tcp', 'utf8');
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = sockets.split('\n').map((row) => row.trim().split(/\s+/));
  const socket = `socket:[${rows.find((row) => row[1]?.endsWith(ending) && row[3] === '0A')?.[9]}]`;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && openFilesOf(name).includes(socket));
  const owner = processes.find(
    (name) => !/hold-port|serve-processes/.test(readFileSync(`/proc/${name}/cmdline`, 'utf8')),
  );
  return owner === undefined ? undefined : Number(owner);
}

/** The memory that a process holds, in MB; NaN when it has ended. */
export function memoryOf(processId: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  } catch {
    return Number.NaN;
  }
}

/** None when the process has ended meanwhile. */
function openFilesOf(processName: string): readonly string[] {
  const folder = `/proc/${processName}/fd`;
  try {
    return readdirSync(folder).map((file) => readlinkSync(join(folder, file)));
  } catch {
    return [];
  }
}
