import { describe, expect, test } from 'vitest';
import { securityHeaders, type TrustedSources } from './security-headers.ts';

const TRUSTED: TrustedSources = {
  startScript: 'start()',
  remotes: 'https://remotes.example',
  storage: 'https://project.supabase.example',
  newsletter: null,
};

/** The sources that a page of this kind may use, by directive. */
function policyOf(kind?: Parameters<typeof securityHeaders>[1], trusted = TRUSTED): Record<string, string[]> {
  const policy = securityHeaders(trusted, kind)['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('of the scripts in a document that of this build runs, known by its hash: a form has another one than a page', () => {
  const [page, form] = (['public page', 'lone form'] as const).map((kind) => policyOf(kind)['script-src']?.at(-1));
  expect(page).toMatch(/^'sha256-/);
  expect(form).not.toBe(page);
  expect(policyOf()['script-src']).toEqual(["'self'", TRUSTED.remotes, page]);
  expect(policyOf('framed form')['script-src']?.at(-1)).toBe(form);
});

test('a public page shows pictures of the site and of posts, and no other', () => {
  expect(policyOf()['img-src']).toEqual(["'self'", TRUSTED.storage]);
});

test('staff see pictures before they are sent, and their pages talk to the backend', () => {
  const policy = policyOf('staff page');
  expect(policy['img-src']).toEqual(["'self'", 'blob:', TRUSTED.storage]);
  expect(policy['connect-src']).toContain(TRUSTED.storage);
  expect(policyOf()['connect-src']).not.toContain(TRUSTED.storage);
});

test('a page takes markup and scripts from its own code alone by way of the policy that looks at them', () => {
  for (const kind of ['public page', 'staff page'] as const) {
    expect(policyOf(kind)).toMatchObject({ 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] });
  }
});

test('no page can be framed but a form, and that by the site alone', () => {
  expect(policyOf()['frame-ancestors']).toEqual(["'none'"]);
  expect(policyOf('staff page')['frame-ancestors']).toEqual(["'none'"]);
  expect(policyOf('framed form')['frame-ancestors']).toEqual(["'self'"]);
});

test("the newsletter's form may be framed from where it is", () => {
  expect(policyOf()['frame-src']).toEqual(["'self'"]);
  const elsewhere = { ...TRUSTED, newsletter: 'https://forms.example' };
  expect(policyOf('public page', elsewhere)['frame-src']).toEqual(['https://forms.example']);
});

describe.each(['public page', 'framed form', 'lone form', 'staff page'] as const)('a %s', (kind) => {
  test('runs and styles itself from files alone, and takes nothing from an address that is data itself', () => {
    const policy = policyOf(kind);
    expect(policy['default-src']).toEqual(["'none'"]);
    const sources = Object.values(policy).flat();
    expect(sources.filter((source) => /unsafe|data:|\*/.test(source))).toEqual([]);
  });
});
