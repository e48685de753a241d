import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test('comments and documents name existing decisions and specification sections', () => {
  const texts = [...sources(), ...documents()].filter(({ path }) => !OF_THEIR_OWN.includes(path));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(({ path, text }) => lost(text).map((what) => `${path}: ${what}`))).toEqual([]);
});

test('the links of documents lead to files and headings', () => {
  expect(documents().flatMap(({ path, text }) => deadLinks(path, text).map((link) => `${path}: ${link}`))).toEqual([]);
});

test('documents and comments name existing files and folders', () => {
  const texts = [...sources(), ...documents()].filter(
    ({ path, text }) => !OF_THEIR_OWN.includes(path) && !SUPERSEDED.test(text),
  );
  expect(texts.flatMap(({ path, text }) => lostPaths(text).map((lost) => `${path}: ${lost}`))).toEqual([]);
});

test('each decision has a number of its own, with which it begins', () => {
  const numbers = DECISIONS.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const name of DECISIONS) {
    expect(readFileSync(join(ROOT, 'docs/decisions', name), 'utf8')).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
  }
});

test('a reference that leads nowhere is found out', () => {
  expect(lost('as in decision 0003')).toEqual([]);
  expect(lost('as in decision 3')).toEqual(['no decision 3']);
  expect(lost('as in decisions 0003 and 9998')).toEqual(['no decision 9998']);
  const section = (place: string) => `/**\n * A card (specification\n * ${place}).\n */`;
  expect(lost(section("section 2, 'Footer'"))).toEqual([]);
  expect(lost(section('sections 2 and 8'))).toEqual([]);
  expect(lost(section('sections 2 and 88'))).toEqual(['no section 88 of the specification']);
  expect(lost(section("section 2, 'Fotter'"))).toEqual(['nothing of Fotter in section 2 of the specification']);
  expect(lost('// as specified (section 2)')).toEqual(['a section 2 of nothing that is named']);
  expect(lostPaths('`shell/src/server`, `shell/dist/a.js`, `packages/*/src`, `docs/operations.md`')).toEqual([]);
  expect(lostPaths('in docs/no-such.md and `shell/src/no-such`')).toEqual(['docs/no-such.md', 'shell/src/no-such']);
  expect(deadLinks('docs/a.md', '[a](architecture.md#parts-and-imports) and `[b](code.md)`')).toEqual([]);
  expect(deadLinks('docs/a.md', '[a](no-such.md) and [b](architecture.md#no-such)')).toEqual([
    'no-such.md',
    'architecture.md#no-such',
  ]);
});

const ROOT = join(import.meta.dirname, '..');
const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/.test(name));
const SECTIONS = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8').split(/^## (?=\d+\. )/m);
/** The specification has sections itself, and these tests make some names up. */
const OF_THEIR_OWN = ['docs/specification.md', 'tests/documents.test.ts', 'tests/references.test.ts'];
const SUPERSEDED = /^# \d{4} .*\n\n.*superseded by \[/i;
const BUILT = /(?:^|\/)(?:node_modules|dist|\.\w+)(?:\/|$)/;

interface Text {
  readonly path: string;
  readonly text: string;
}

function sources(): readonly Text[] {
  return textsOf('{.dependency-cruiser.mjs,{packages,remotes,shell,cli,tests}/**/*.{ts,tsx,css,sql}}');
}

function documents(): readonly Text[] {
  return textsOf('{*,docs/**/*}.md');
}

function textsOf(pattern: string): readonly Text[] {
  return globSync(pattern, { cwd: ROOT, exclude: (path) => BUILT.test(path) }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));
}

/** Decisions and sections that a text names and that do not exist. A comment may break lines anywhere. */
function lost(source: string): readonly string[] {
  const text = source.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ');
  const decisions = [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)]
    .flatMap(([, numbers = '']) => numbers.split(/\D+/))
    .filter((number) => !DECISIONS.some((name) => name.startsWith(`${number}-`)))
    .map((number) => `no decision ${number}`);
  const sections = [
    ...text.matchAll(/(\bspecification,? )?\bsections? (\d+)(?: and (\d+))?(?:, '([^']+)')?/gi),
  ].flatMap(([, named, ...places]) =>
    named ? lostSections(places) : [`a section ${places[0]} of nothing that is named`],
  );
  return [...decisions, ...sections];
}

function lostSections([one, other, name]: readonly (string | undefined)[]): readonly string[] {
  const numbers = [one, other].filter((number) => number !== undefined);
  const missing = numbers.filter((number) => sectionOf(number) === undefined);
  if (missing.length > 0) return missing.map((number) => `no section ${number} of the specification`);
  if (name === undefined || numbers.some((number) => sectionOf(number)?.includes(name))) return [];
  return [`nothing of ${name} in section ${numbers.join(' and ')} of the specification`];
}

function sectionOf(number: string): string | undefined {
  return SECTIONS.find((section) => section.startsWith(`${number}. `));
}

/** What is built is not there before it is built. */
function lostPaths(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /(?:`|participant \w+ as )((?:packages|remotes|shell|cli|samples|tests|docs)\/[\w./*-]+)(?:`|$)|\b(docs\/[\w./-]+\.md)\b/gm,
    ),
  ]
    .map(([, code, document]) => code ?? document ?? '')
    .filter((path) => !path.includes('/dist') && globSync(path, { cwd: ROOT }).length === 0);
}

function deadLinks(path: string, document: string): readonly string[] {
  const text = document.replaceAll(/^```.*?^```|`[^`\n]+`/gms, '');
  return [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, file = '', heading]) => {
      const target = file === '' ? path : join(dirname(path), file);
      return !existsSync(join(ROOT, target)) || (heading !== undefined && !headingsOf(target).includes(heading));
    })
    .map(([, file = '', heading]) => (heading === undefined ? file : `${file}#${heading}`));
}

/** The names by which links find the headings of a document. */
function headingsOf(path: string): readonly string[] {
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}
