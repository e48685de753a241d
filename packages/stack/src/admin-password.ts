import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The password of `admin` that the embedded backend made and keeps in its data folder. */
export async function generatedAdminPassword(dataFolder: string): Promise<string> {
  const passwords = JSON.parse(await readFile(join(dataFolder, 'staff-passwords.json'), 'utf8'));
  return v.parse(v.object({ admin: v.string() }), passwords).admin;
}
