import { origin } from '@ledgerlight/environment/schemas';
import * as v from 'valibot';

const KEY_PROBLEM = "must be the project's publishable key, such as sb_publishable_Ab3dEf6hIj9kLm2n";
const SECRET_PROBLEM =
  "must be the project's publishable key, such as sb_publishable_Ab3dEf6hIj9kLm2n, and holds a secret one, which opens everything and would be in every page. Take the publishable key (or the legacy anon key) from the API keys in the project's settings";

/**
 * The origin of a backend, in settings of shell, CLI and `npm start`. The message of an issue follows the name of the variable that was
 * read.
 */
export const backendUrlSchema = origin(
  'the address of a Supabase project without a path',
  'https://abcdefgh.supabase.co',
);

export const siteUrlSchema = origin("the site's origin", 'https://ledgerlight.example');

/** The key that opens a backend to visitors. It is in public pages, so a secret key is refused. */
export const publishableKeySchema = v.pipe(
  v.string(KEY_PROBLEM),
  v.trim(),
  v.check((key) => !isSecretKey(key), SECRET_PROBLEM),
  v.regex(/^[\w.-]{8,}$/, KEY_PROBLEM),
);

/** Newer secret keys have a prefix, legacy ones are tokens with a role. */
function isSecretKey(key: string): boolean {
  if (/^sb_secret_/i.test(key)) return true;
  const [, payload = ''] = key.split('.');
  return v.is(serviceRoleSchema, fromBase64Url(payload));
}

function fromBase64Url(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

const serviceRoleSchema = v.pipe(v.string(), v.parseJson(), v.object({ role: v.literal('service_role') }));
