import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescription } from '@ledgerlight/backend/backend-description';

export type Description = Parameters<typeof backendDescription>[0];

export const UNKNOWN_IDENTITY_KEY = '0'.repeat(64);

/** Writes a discovery file into a repository, as the embedded backend does, and returns its path. */
export async function writeDiscoveryFile(repository: string, description: Description | string): Promise<string> {
  const folder = join(repository, '.data');
  await mkdir(join(repository, '.git'), { recursive: true });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const path = join(folder, BACKEND_DESCRIPTION_FILE);
  const text = typeof description === 'string' ? description : backendDescription(description, process.pid);
  await writeFile(path, text);
  await chmod(path, 0o600);
  return path;
}

export function descriptionOf({ backend }: { readonly backend: Description }): Description {
  const { url, publishableKey, identityKey } = backend;
  return { url, publishableKey, identityKey };
}
