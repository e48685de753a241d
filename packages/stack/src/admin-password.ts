import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { StackConfig } from './config.ts';

/** Reads the password of the embedded backend's admin, with which `npm start` publishes samples and stores releases. */
export async function adminPassword({ demoPassword, dataFolder }: StackConfig): Promise<string> {
  if (demoPassword !== null) return demoPassword;
  const passwords = JSON.parse(await readFile(join(dataFolder, 'staff-passwords.json'), 'utf8'));
  return v.parse(v.object({ admin: v.string() }), passwords).admin;
}
