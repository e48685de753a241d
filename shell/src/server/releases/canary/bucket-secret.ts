import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorMessage } from '@ledgerlight/resilience/error-message';

/** Where the secret that signs visitors' buckets comes from. */
export interface BucketSecretOptions {
  /** The value of LEDGERLIGHT_SHELL_SECRET, which all shells of a site share. */
  readonly shellSecret: string | null;
  /** The file that the processes of one machine share where there is no such secret. */
  readonly file: string;
  report(problem: string): void;
}

/** Returns the secret. Without a shared one or a file each process signs for itself, and a visitor's bucket may change. */
export async function readBucketSecret({ shellSecret, file, report }: BucketSecretOptions): Promise<string> {
  if (shellSecret !== null) return shellSecret;
  const fresh = randomBytes(32).toString('base64url');
  try {
    return await sharedSecret(file, fresh);
  } catch (failure) {
    report(
      `Processes cannot share the buckets of visitors in ${file}: ${errorMessage(failure)}. Set LEDGERLIGHT_SHELL_SECRET.`,
    );
    return fresh;
  }
}

/** The first process to link its file wins, so none reads a file that is half written. */
async function sharedSecret(file: string, fresh: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known;
  await mkdir(dirname(file), { recursive: true });
  const own = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(own, fresh, { mode: 0o600 });
  try {
    await link(own, file);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
  } finally {
    await rm(own, { force: true });
  }
  return readFile(file, 'utf8');
}
