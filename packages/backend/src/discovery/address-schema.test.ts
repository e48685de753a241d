import * as v from 'valibot';
import { expect, test } from 'vitest';
import { backendUrlSchema, publishableKeySchema } from './address-schema.ts';

test.each([
  ['https://abc.supabase.co', 'https://abc.supabase.co'],
  ['https://abc.supabase.co/', 'https://abc.supabase.co'],
  [' HTTPS://ABC.supabase.co:443// ', 'https://abc.supabase.co'],
  ['http://localhost:54321/', 'http://localhost:54321'],
])('the address %j is read as %s', (typed, url) => {
  expect(v.parse(backendUrlSchema, typed)).toBe(url);
});

test.each([
  undefined,
  '',
  'abc.supabase.co',
  'ftp://abc.supabase.co',
  'https://abc.supabase.co/rest/v1',
  'https://abc.supabase.co\\rest',
  'https://abc.supabase.co?x=1',
  'https://user@abc.supabase.co',
  'https://a b.supabase.co',
  'https://',
])('%j is no address of a backend', (typed) => {
  const { issues } = v.safeParse(backendUrlSchema, typed);
  expect(issues?.[0].message).toMatch(/^must be the address of a Supabase project without a path, such as /);
});

test.each(['sb_publishable_0123456789', token({ iss: 'supabase', role: 'anon' }), 'an.opaque.text'])(
  '%j may be published',
  (key) => {
    expect(v.parse(publishableKeySchema, ` ${key}\n`)).toBe(key);
  },
);

test.each([
  'sb_secret_0123456789abcdef',
  ' sb_secret_0123456789abcdef',
  'SB_SECRET_0123456789abcdef',
  token({ iss: 'supabase', role: 'service_role' }),
  // 'ü?>' gives the two digits of base64url that base64 does not have.
  token({ name: 'ü?>ü?>', role: 'service_role' }),
])('%j is a secret key and is refused with the way out', (key) => {
  const { issues } = v.safeParse(publishableKeySchema, key);
  expect(issues?.[0].message).toMatch(
    /^must be the project's publishable key.* secret one.* Take the publishable key /,
  );
  expect(issues?.[0].message).not.toContain(key.trim());
});

test.each([undefined, '', 'short', 'sb_publishable_with space', 'sb_publishable_"><script>'])(
  '%j is no key',
  (typed) => {
    const { issues } = v.safeParse(publishableKeySchema, typed);
    expect(issues?.[0].message).toMatch(/^must be the project's publishable key, such as [\w]+$/);
  },
);

function token(payload: Readonly<Record<string, string>>): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`;
}
