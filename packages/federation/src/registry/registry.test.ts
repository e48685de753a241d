import { expect, test } from 'vitest';
import { parseRegistry, RegistryError } from './registry.ts';

const version = '0123456789ab';
const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const files = Object.fromEntries(
  ['web/entry.js', 'web/a.js', 'ssr/entry.js'].map((file) => [`content/${version}/${file}`, hash]),
);
const content = {
  version,
  container: 'ledgerlight_content_1',
  paths: ['/blog', '/blog/:slug'],
  web: { entry: `content/${version}/web/entry.js`, scripts: [`content/${version}/web/a.js`], styles: [] },
  ssr: { entry: `content/${version}/ssr/entry.js` },
  files,
};

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const change = { ...since, what: 'promote', message: '' };

function registryOf(releases: Readonly<Record<string, unknown>>) {
  const remotes = Object.entries(releases).map(([name, live]) => [
    name,
    { enabled: true, live, since, followsBuild: false, before: [], candidate: null },
  ]);
  return { revision: 1, change, remotes: Object.fromEntries(remotes) };
}

function parse(document: unknown) {
  return parseRegistry(JSON.stringify(document), 'registry.json');
}

test('a valid registry is unchanged by parsing', () => {
  expect(parse(registryOf({ content }))).toEqual(registryOf({ content }));
});

test('the signature of an earlier version is ignored', () => {
  expect(parse({ ...registryOf({ content }), signature: `${'A'.repeat(86)}==` })).toEqual(registryOf({ content }));
});

test.each([
  ['text that is not JSON', '{"remotes":', /registry\.json .* is not JSON/],
  ['an empty object', '{}', /remotes/],
  ['a missing version', JSON.stringify(registryOf({ content: { ...content, version: '' } })), /live\.version/],
  ['a remote without paths', JSON.stringify(registryOf({ content: { ...content, paths: [] } })), /names no path/],
  ['an unknown key', JSON.stringify({ ...registryOf({}), extra: 1 }), /extra/],
])('%s is rejected with its path', (_, text, message) => {
  expect(() => parseRegistry(text, 'registry.json')).toThrow(RegistryError);
  expect(() => parseRegistry(text, 'registry.json')).toThrow(message);
});

test.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  '../content/0123456789ab/web/x.js',
  'javascript:alert(1)',
  `content/${version}/web/../../x.js`,
])('the address %s is rejected', (entry) => {
  expect(() => parse(registryOf({ content: { ...content, web: { ...content.web, entry } } }))).toThrow(/web\.entry/);
});

test('two remotes cannot own one path', () => {
  const post = JSON.parse(JSON.stringify(content).replaceAll('content/', 'post/'));
  expect(() => parse(registryOf({ content, post }))).toThrow('path /blog has two owners');
});

test.each([
  ['a server entry', 'ssr/entry.js'],
  ['a browser entry', 'web/entry.js'],
  ['a script', 'web/a.js'],
])('%s without a hash is rejected', (_, file) => {
  const { [`content/${version}/${file}`]: _left, ...others } = files;
  expect(() => parse(registryOf({ content: { ...content, files: others } }))).toThrow(`${file} has no hash`);
});

test.each([
  ['a hash of another kind', { [`content/${version}/web/entry.js`]: 'md5-abc' }, /must be sha256/],
  ['a file above its folder', { [`content/${version}/web/..`]: hash }, /must be <remote>/],
  ['a file of another remote', { [`post/${version}/web/entry.js`]: hash }, /is not of the remote/],
  ['a file of another version', { 'content/ffffffffffff/web/entry.js': hash }, /is not of the remote/],
])('%s is rejected', (_, extra, message) => {
  expect(() => parse(registryOf({ content: { ...content, files: { ...files, ...extra } } }))).toThrow(message);
});

test('a rollout is validated like an active release', () => {
  const registry = registryOf({ content });
  const withCandidate = (release: unknown, percent: number) => ({
    ...registry,
    remotes: { content: { ...registry.remotes.content, candidate: { release, percent, since } } },
  });
  expect(() => parse(withCandidate(content, 5))).not.toThrow();
  expect(() => parse(withCandidate({ ...content, files: {} }, 5))).toThrow('has no hash');
  for (const percent of [0, 100, 0.5])
    expect(() => parse(withCandidate(content, percent))).toThrow('candidate.percent');
});
