import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';

test('a weakness is reported to the address of the company', () => {
  const [, address] = /email: '([^']+)'/.exec(readFileSync(join(ROOT, 'packages/site/src/brand.ts'), 'utf8')) ?? [];
  expect(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')).toContain(`**${address}**`);
});

test('the architecture says who may import whom as the check has it', async () => {
  const config: unknown = await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href);
  const { forbidden } = v.parse(CRUISER_CONFIG, config).default;
  const rules = forbidden.flatMap(({ comment }) => comment.match(/^(?!cli\/src\/)\S+ may import .+$/) ?? []);
  const table = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(/^\| `(\S+)\/` \| .+ \| (.+) \|$/gm);
  const rows = [...table].map(([, part, targets = '']) =>
    targets === 'nothing'
      ? `${part} may import no other part`
      : `${part} may import ${targets.replaceAll(/[^, ]+/g, 'packages/$&')}`,
  );
  expect(rows.filter((row) => !row.startsWith('tests ')).toSorted()).toEqual(rules.toSorted());
});

test('the operators are told of every cache', () => {
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const caches = globSync('{packages,shell,cli}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: isNoSource,
  }).filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('new LRUCache'));
  expect(caches.length).toBeGreaterThan(4);
  expect(caches.filter((path) => !operations.includes(`\`${path}\``))).toEqual([]);
});

test('documents have at most 32,000 words, operations at most 25 settings', () => {
  const texts = globSync('{*,docs/**/*}.md', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
  expect(texts.flatMap((text) => text.match(/\S+/g) ?? []).length).toBeLessThanOrEqual(32_000);
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, settings = ''] = /\n## Settings\n(.*?)\n## /s.exec(operations) ?? [];
  const rows = settings.match(/^\| `.+$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(25);
});

test('every dependency has its line', () => {
  const told = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');
  const files = globSync('{.,packages/*,remotes/*,shell,cli,samples,tests}/package.json', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(10);
  const names = files.flatMap((file) => {
    const { dependencies, devDependencies } = v.parse(PACKAGE, JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const ours = /^@(?:ledgerlight|types)\//;
  expect(names.filter((name) => !ours.test(name) && !told.includes(`\`${name}\``))).toEqual([]);
});

const NAMES = v.optional(v.record(v.string(), v.string()), {});
const PACKAGE = v.object({ dependencies: NAMES, devDependencies: NAMES });
const CRUISER_CONFIG = v.object({
  default: v.object({ forbidden: v.array(v.object({ comment: v.string() })) }),
});
const ROOT = join(import.meta.dirname, '..');

function isNoSource(path: string): boolean {
  return /(?:^|\/)(?:node_modules|dist|testing)(?:\/|$)|\.(?:test|spec)\.tsx?$/.test(path);
}
