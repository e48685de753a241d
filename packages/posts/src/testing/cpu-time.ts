declare const process: { cpuUsage(): { readonly user: number } };

/** Returns the CPU time of some work, which does not depend on the load of the machine, in milliseconds. */
export function cpuTimeOf(work: () => unknown): number {
  const before = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - before) / 1_000;
}
