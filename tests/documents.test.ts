import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  'docs/spec-coverage.md',
  'docs/threat-model.md',
  'docs/decisions/0021-differences-to-the-specification.md',
];

test.each(DOCUMENTS)('%s names files, tests and texts that exist', (document) => {
  expect(untrueIn(readFileSync(join(ROOT, document), 'utf8'))).toEqual([]);
});

test('a document that names what does not exist is found out', () => {
  const here = '`tests/documents.test.ts`';
  const row = (cells: string) => untrueIn(`| what | ${cells} |`);
  expect(row(`${here} “names files, tests and texts”`)).toEqual([]);
  expect(row(`\`tests/run.ts\` | \`documents.test.ts\` “names files, tests and texts”`)).toEqual([]);
  expect(row(here)).toEqual([]);
  expect(row('`tests/no-such.test.ts`')).toEqual(['no file: tests/no-such.test.ts']);
  expect(row(`\`tests/e2e/*.md\` | ${here}`)).toEqual(['no file: tests/e2e/*.md']);
  expect(row('`tests/run.ts` | `no-such.test.ts`')).toEqual(['no file: tests/no-such.test.ts']);
  expect(row(`${here} “is nobody's title”`)).toEqual(["no test in tests/documents.test.ts: is nobody's title"]);
  expect(row(`'Go Back', \`SITE_COPY\` and 'Image {n} upload failed: {message}' | ${here}`)).toEqual([]);
  expect(row(`'Go Backwards' | ${here}`)).toEqual(['no source says: Go Backwards']);
  expect(row(`\`SITE_COPIES\` | ${here}`)).toEqual(['no source says: SITE_COPIES']);
  expect(row('`tests/run.ts`')).toEqual(['no test in: | what | `tests/run.ts` |']);
});

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
  expect(caches.length).toBeGreaterThan(5);
  expect(caches.filter((path) => !operations.includes(`\`${path}\``))).toEqual([]);
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
const TOP = readdirSync(ROOT);
const FILE = /^[\w./*-]+\.(?:tsx?|css|sql|md)$|^[\w-]+\/[\w./*-]+$/;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const SOURCES = globSync('{packages,remotes,shell,cli}/**/*.{ts,tsx,css,sql}', {
  cwd: ROOT,
  exclude: isNoSource,
}).map((path) => plain(readFileSync(join(ROOT, path), 'utf8')));

function isNoSource(path: string): boolean {
  return /(?:^|\/)(?:node_modules|dist|testing)(?:\/|$)/.test(path) || TEST_FILE.test(path);
}

/**
 * What rows of tables say that is not so. A file without a folder lies in the one named last in its row; a test stands in
 * “quotes” after its file, by its title or a part of it. Other code, and texts in 'quotes', are words of a source; a word
 * in {braces} stands for any. Each row names a test.
 */
function untrueIn(document: string): readonly string[] {
  const lines = document.split('\n');
  const isRule = (line: string | undefined) => line?.startsWith('| ---') ?? false;
  return lines
    .filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1]))
    .flatMap(untrueInRow);
}

function untrueInRow(row: string): readonly string[] {
  const untrue: string[] = [];
  let folder = '';
  let tested = '';
  for (const [, code, title, text] of row.matchAll(/`([^`]+)`|“([^”]+)”|(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)) {
    if (code !== undefined && FILE.test(code)) {
      const path = TOP.includes(code.split('/')[0] ?? '') ? code : join(folder, code);
      if (globSync(path, { cwd: ROOT }).length === 0) untrue.push(`no file: ${path}`);
      folder = isFolder(path) ? path : dirname(path);
      if (TEST_FILE.test(path)) tested = path;
    } else if (title !== undefined && tested !== '' && !titlesIn(tested).some((known) => known.includes(title))) {
      untrue.push(`no test in ${tested}: ${title}`);
    }
    const words = text ?? (code !== undefined && !FILE.test(code) ? code : null);
    if (words !== null && !isSaid(words)) untrue.push(`no source says: ${words}`);
  }
  return tested === '' ? [...untrue, `no test in: ${row}`] : untrue;
}

function isSaid(words: string): boolean {
  const parts = plain(words).split(/\{\w+\}/);
  const said = new RegExp(parts.map((part) => part.replaceAll(/[^\w ]/g, '\\$&')).join('.+?'));
  return SOURCES.some((source) => said.test(source));
}

/** A text with straight quotes, as it is whether it stands in code or in a document. */
function plain(text: string): string {
  return text.replaceAll(/\\?['’]/g, "'");
}

function isFolder(path: string): boolean {
  return existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory();
}

/** The texts that stand before a function as its name, as the titles of tests do. */
function titlesIn(path: string): readonly string[] {
  if (!existsSync(join(ROOT, path))) return [];
  const source = readFileSync(join(ROOT, path), 'utf8');
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g)].map(
    ([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'),
  );
}
