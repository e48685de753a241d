import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `work` as an unprivileged user who owns the folder, because root could read and write everything. */
export async function asNobody<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work();
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    await chown(join(folder, name), NOBODY, NOBODY).catch(() => undefined);
  }
  process.setegid?.(NOBODY);
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

const NOBODY = 65_534;
