import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { readFileIfThere, writePrivateFile } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';

export interface BackendSecrets {
  readonly jwtSecret: string;
  /** Opens the API as a visitor; public. */
  readonly publishableKey: string;
  /** Opens the API without row-level security, for operators. */
  readonly secretKey: string;
}

/**
 * Loads the secrets of a data folder from `secrets.json`, creating them with mode 0600 at the first call.
 * @throws StartError when the file is damaged, or a secret in it is weak or a known default
 */
export async function loadSecrets(dataFolder: string): Promise<BackendSecrets> {
  const path = join(dataFolder, 'secrets.json');
  const stored = await readFileIfThere(path);
  if (stored !== null) return parseSecrets(stored, path);
  const secrets = {
    jwtSecret: randomText(48),
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(32)}`,
  };
  await writePrivateFile(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function parseSecrets(text: string, path: string): BackendSecrets {
  try {
    return v.parse(secretsSchema, JSON.parse(text));
  } catch (error) {
    const reason = errorMessage(error);
    throw new StartError(
      'BACKEND_SECRETS',
      `${path} does not hold usable secrets: ${reason} Remove the file to create new ones; everyone must then sign in again.`,
      { cause: error },
    );
  }
}

// Known defaults are never hexadecimal digits only.
function randomText(byteCount: number): string {
  return randomBytes(byteCount).toString('hex');
}

const KNOWN_DEFAULTS = /change-me|super-secret|your-|example|secret-jwt|^(.)\1+$/i;

const secretsSchema = v.object({
  jwtSecret: v.pipe(
    v.string(),
    v.minLength(32, 'jwtSecret has fewer than 32 characters.'),
    v.check((secret) => !KNOWN_DEFAULTS.test(secret), 'jwtSecret is a known default.'),
  ),
  publishableKey: v.pipe(
    v.string(),
    v.regex(/^sb_publishable_[\w-]{16,}$/, 'publishableKey must be sb_publishable_ and at least 16 characters.'),
  ),
  secretKey: v.pipe(
    v.string(),
    v.regex(/^sb_secret_[\w-]{24,}$/, 'secretKey must be sb_secret_ and at least 24 characters.'),
  ),
});
