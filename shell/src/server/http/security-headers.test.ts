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

test('allows the inline script of the build by its hash, on public pages the speculation rules too', () => {
  const [page, form] = (['staff page', 'lone form'] as const).map((kind) => policyOf(kind)['script-src']?.at(-1));
  expect(page).toMatch(/^'sha256-/);
  expect(form).not.toBe(page);
  expect(policyOf()['script-src']).toEqual(["'self'", TRUSTED.remotes, page, expect.stringMatching(/^'sha256-/)]);
  expect(policyOf('framed form')['script-src']?.at(-1)).toBe(form);
});

test('a public page may show images of the site and of posts only', () => {
  expect(policyOf()['img-src']).toEqual(["'self'", TRUSTED.storage]);
});

test('a staff page may preview images and send requests to the backend', () => {
  const policy = policyOf('staff page');
  expect(policy['img-src']).toEqual(["'self'", 'blob:', TRUSTED.storage]);
  expect(policy['connect-src']).toContain(TRUSTED.storage);
  expect(policyOf()['connect-src']).not.toContain(TRUSTED.storage);
});

test('pages require Trusted Types', () => {
  for (const kind of ['public page', 'staff page'] as const) {
    expect(policyOf(kind)).toMatchObject({ 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] });
  }
});

test('only a form may be framed, and only by the site', () => {
  expect(policyOf()['frame-ancestors']).toEqual(["'none'"]);
  expect(policyOf('staff page')['frame-ancestors']).toEqual(["'none'"]);
  expect(policyOf('framed form')['frame-ancestors']).toEqual(["'self'"]);
});

test("the newsletter form's origin may be framed", () => {
  expect(policyOf()['frame-src']).toEqual(["'self'"]);
  const elsewhere = { ...TRUSTED, newsletter: 'https://forms.example' };
  expect(policyOf('public page', elsewhere)['frame-src']).toEqual(['https://forms.example']);
});

describe.each(['public page', 'framed form', 'lone form', 'staff page'] as const)('a %s', (kind) => {
  test('allows no unsafe, data or wildcard sources, apart from fonts in style sheets', () => {
    const { 'font-src': fonts, ...policy } = policyOf(kind);
    expect(fonts).toEqual(["'self'", 'data:', 'https://remotes.example']);
    expect(policy['default-src']).toEqual(["'none'"]);
    const sources = Object.values(policy).flat();
    expect(sources.filter((source) => /unsafe|data:|\*/.test(source))).toEqual([]);
  });
});
