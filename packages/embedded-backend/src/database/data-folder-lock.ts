import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';

/**
 * Locks the data folder for this process: two processes would destroy the database. Replaces the lock of a killed
 * process. The embedded backend holds the lock while it runs.
 * @throws StartError when another process holds it
 */
export async function lockDataFolder(dataFolder: string): Promise<{ release(): Promise<void> }> {
  const path = join(dataFolder, 'backend.lock');
  const own = JSON.stringify({ pid: process.pid, started: await startMark(process.pid) });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await createLock(path, own)) {
      return { release: () => rm(path, { force: true }) };
    }
    const found = await readFileIfThere(path);
    if (found !== null) await removeStaleLock(path, found, dataFolder);
  }
  throw busy(`The data folder ${dataFolder} is being taken by another process. Try again.`);
}

/** Links a complete file: an empty lock would look like a stale one. */
async function createLock(path: string, text: string): Promise<boolean> {
  const whole = `${path}.${randomUUID()}`;
  try {
    await writeFile(whole, text, { mode: 0o600 });
    await link(whole, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

async function removeStaleLock(path: string, found: string, dataFolder: string): Promise<void> {
  const holder = v.safeParse(v.pipe(v.string(), v.parseJson(), lockSchema), found);
  if (holder.success && (await isAlive(holder.output))) {
    throw busy(
      `The data folder ${dataFolder} is in use by process ${holder.output.pid}. Stop it, or set LEDGERLIGHT_DATA to another folder.`,
    );
  }
  const aside = `${path}.${process.pid}.stale`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFileIfThere(aside)) !== found) {
    await rename(aside, path);
    throw busy(`The data folder ${dataFolder} was just taken by another process.`);
  }
  await rm(aside, { force: true });
}

function busy(message: string): StartError {
  return new StartError('BACKEND_DATA_FOLDER_BUSY', message);
}

async function isAlive(holder: v.InferOutput<typeof lockSchema>): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const started = await startMark(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** Distinguishes a process from a later one with the same number; null where the system has no such mark. */
async function startMark(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_AFTER_NAME] ?? null;
  } catch {
    return null;
  }
}

const ATTEMPTS = 5;
/** `starttime` is field 22 of proc(5) stat; the state, field 3, comes first after the name. */
const START_TIME_AFTER_NAME = 19;
const lockSchema = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), started: v.nullable(v.string()) });
