import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import * as v from 'valibot';
import type { AttackCount } from './count.ts';
import { askBackend, changedTables, hasRows, printOfTables, tokenOf } from './person-request.ts';

/** Attempts staff and operator actions with forged tokens. */
export async function attackWithForgedTokens(
  fixture: BackendFixture,
  count: AttackCount,
  isWhole: boolean,
): Promise<void> {
  const tokens = await forgedTokens(fixture);
  const before = await printOfTables(fixture);
  for (const [index, [name, token]] of Object.entries(tokens).entries()) {
    const attempts = isWhole ? ATTEMPTS : ATTEMPTS.filter((_, attempt) => attempt === index % ATTEMPTS.length);
    for (const [method, path, body] of attempts) {
      const answer = await askBackend(fixture.address, token, method, path, body, { prefer: 'return=representation' });
      const isGranted = hasRows(answer) || (answer.status < 300 && path.startsWith('/storage'));
      count.tried(`token ${name}: ${method} ${path}`, [isGranted && `${answer.status} ${answer.text.slice(0, 80)}`]);
    }
  }
  // The key of an operator cannot be guessed from the one that everybody has.
  for (const key of [
    '',
    'service_role',
    'sb_secret_',
    fixture.address.publishableKey.replace('publishable', 'secret'),
  ]) {
    const address = { ...fixture.address, publishableKey: key };
    const answer = await askBackend(address, null, 'GET', '/rest/v1/contact_messages?select=*');
    count.tried(`key ${key}`, [hasRows(answer) && `status ${answer.status}`]);
  }
  count.tried('forged tokens together', changedTables(before, await printOfTables(fixture)));
}

const OBJECT = '/storage/v1/object/blog-images/0123456789abcdef-2-0-abcdefgh-1x1.png';
const POST = { title: 'Forged', content: 'x', author: 'Financial Advisory Team', post_type: 'education' };

const ATTEMPTS: readonly (readonly [string, string, unknown?])[] = [
  ['GET', '/rest/v1/contact_messages?select=*'],
  ['GET', '/rest/v1/newsletter_subscribers?select=*'],
  ['GET', '/rest/v1/post_revisions?select=title'],
  ['GET', '/rest/v1/blog_posts?select=created_by_admin'],
  ['POST', '/rest/v1/rpc/managed_posts', { page_size: 1 }],
  ['POST', '/rest/v1/blog_posts?select=id', POST],
  ['PATCH', '/rest/v1/blog_posts?id=not.is.null&select=id', { title: 'Forged' }],
  ['DELETE', '/rest/v1/blog_posts?id=not.is.null&select=id'],
  ['POST', OBJECT, new Uint8Array([1])],
  ['DELETE', OBJECT],
  ['GET', '/auth/v1/user'],
  ['GET', '/auth/v1/admin/users'],
  ['POST', '/functions/v1/generate-structure', { topic: 'x', postType: 'education' }],
  ['POST', '/functions/v1/publish-token', { name: 'x', days: 1 }],
];

const claimsSchema = v.looseObject({ sub: v.string(), exp: v.number() });

/** Tokens that resemble a real one of an admin, each wrong in one respect. */
async function forgedTokens(fixture: BackendFixture): Promise<Readonly<Record<string, string>>> {
  const real = (await tokenOf((await fixture.signIn('admin')).client)) ?? '';
  const [head = '', body = '', signature = ''] = real.split('.');
  const claims = v.parse(claimsSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
  const secrets = JSON.parse(await readFile(join(fixture.dataFolder, 'secrets.json'), 'utf8'));
  const { jwtSecret } = v.parse(v.object({ jwtSecret: v.string() }), secrets);
  const operator = { ...claims, role: 'service_role' };
  const keys = [
    '',
    'secret',
    'your-256-bit-secret',
    'super-secret-jwt-token-with-at-least-32-characters-long',
    fixture.address.publishableKey,
  ];
  const forged: Record<string, string> = {
    'of an ended session': signed({ alg: 'HS256' }, { ...claims, exp: 1, iat: 0 }, jwtSecret),
    'of no session': signed(
      { alg: 'HS256' },
      { ...claims, session_id: '00000000-0000-4000-8000-000000000000' },
      jwtSecret,
    ),
    'of nobody': signed({ alg: 'HS256' }, { ...claims, sub: '00000000-0000-4000-8000-000000000000' }, jwtSecret),
    'not valid yet': signed({ alg: 'HS256' }, { ...claims, nbf: claims.exp + 10 ** 6 }, jwtSecret),
    'with another body': `${head}.${encoded(operator)}.${signature}`,
    'with a later end': `${head}.${encoded({ ...claims, exp: claims.exp + 10 ** 6 })}.${signature}`,
    'without its signature': `${head}.${body}.`,
    'without a third part': `${head}.${body}`,
    'with half a signature': `${head}.${body}.${signature.slice(0, 20)}`,
    'with a fourth part': `${real}.${signature}`,
    twice: `${real},${real}`,
    'in place of a token': 'null',
    'of another algorithm': signed({ alg: 'HS512' }, operator, 'secret'),
    'with a key in its head': signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'c2VjcmV0' } }, operator, 'secret'),
    'with a path for a key': signed({ alg: 'HS256', kid: '../../../../dev/null' }, operator, ''),
    'with SQL for a key': signed({ alg: 'HS256', kid: "x' union select 'secret" }, operator, 'secret'),
    'that says what is critical': signed({ alg: 'HS256', crit: ['x'], x: 1 }, operator, 'secret'),
  };
  for (const alg of ['none', 'None', 'nOnE', 'NONE', '']) {
    for (const role of ['authenticated', 'service_role', 'supabase_admin', 'postgres']) {
      forged[`alg ${alg} as ${role}`] = `${encoded({ alg, typ: 'JWT' })}.${encoded({ ...claims, role })}.`;
    }
  }
  for (const key of keys) {
    for (const role of ['authenticated', 'service_role', 'postgres']) {
      forged[`by key ${JSON.stringify(key).slice(0, 12)} as ${role}`] = signed(
        { alg: 'HS256' },
        { ...claims, role },
        key,
      );
    }
  }
  return forged;
}

function signed(header: object, claims: object, key: string): string {
  const text = `${encoded({ typ: 'JWT', ...header })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
