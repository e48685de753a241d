import { performance } from 'node:perf_hooks';
import { createPeople } from '@ledgerlight/backend/people';
import type { AttackCount } from './count.ts';
import type { AttackedSite } from './site.ts';

const CHARACTERS = 'a'.repeat(53);

/** Hashes that take moments to guess or hours to compare, some of which the product uses itself. */
const PLANTED_HASHES: readonly string[] = [
  ...['$2b$04$', '$2b$06$', '$2b$10$', '$2a$10$', '$2a$11$', '$2b$16$', '$2a$31$', '$2b$99$'],
  ...['$2y$10$', '$2x$10$', '$2$10$', '$1$10$', '$argon2id$'],
].map((start) => `${start}${CHARACTERS}`);

/**
 * Tries to store a hash as a visitor by an open link, and stores each in the database to try whether signing in compares it. Counts as
 * reached a link that is used, a token with a hash that is not of tokens, and a sign-in that keeps others waiting.
 */
export async function attackByPlantedHashes({ backend }: AttackedSite, count: AttackCount): Promise<void> {
  const { url, publishableKey } = backend.address;
  const post = async (path: string, body: object) => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const admin = await backend.signIn('admin');
  const people = createPeople(admin, 'https://site.example');
  const token = new URL((await people.invite('intern', null)).address).hash.slice(1);
  const reset = new URL((await people.resetPassword('intern2', false)).address).hash.slice(1);
  for (const [place, password_hash] of [...PLANTED_HASHES, ''].entries()) {
    const joining = { token, wanted_username: `planted${place}`, byline: `Planted ${place}`, password_hash };
    const joined = await post('/rest/v1/rpc/accept_invitation', joining);
    const changed = await post('/rest/v1/rpc/reset_password', { token: reset, password_hash });
    const key = { token_name: 'planted', token_key: `planted${String(place).padStart(5, '0')}`, days: 1 };
    const { error } = await admin.client.rpc('create_publish_token', { ...key, token_hash: password_hash });
    count.tried(`planted ${password_hash.slice(0, 12)}`, [
      joined < 400 && 'an invitation was used',
      changed < 400 && 'a password was set',
      error === null && !password_hash.startsWith('$2b$06$') && 'a token has it',
    ]);
  }
  for (const hash of PLANTED_HASHES.filter((planted) => !/^\$2[ab]\$(06|10)\$/.test(planted))) {
    await backend.query("update auth.users set encrypted_password = $1 where email like 'intern3@%'", [hash]);
    const start = performance.now();
    const email = 'intern3@staff.ledgerlight.invalid';
    const signedIn = await post('/auth/v1/token?grant_type=password', { email, password: 'a' });
    const seconds = (performance.now() - start) / 1_000;
    count.tried(`compared ${hash.slice(0, 12)}`, [
      signedIn < 400 && 'signed in',
      seconds > MOST_SECONDS && `kept others waiting for ${Math.round(seconds)} seconds`,
    ]);
    await backend.query('delete from private.sign_in_failures');
  }
}

const MOST_SECONDS = 5;
