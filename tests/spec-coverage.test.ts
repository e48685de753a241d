import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../docs');
const COVERAGE = readFileSync(join(DOCS, 'spec-coverage.md'), 'utf8');
const DECISION = readFileSync(join(DOCS, 'decisions/0021-differences-to-the-specification.md'), 'utf8');

/** A row has four cells: a requirement, its states in both editions, tests. */
const ROWS = COVERAGE.split('\n')
  .map((line) => line.split('|'))
  .filter(({ length, 0: first }) => length === 4 && first !== 'requirement' && first !== '---');

const AS_WRITTEN = '✓';
const differencesOf = (state = '') => (state === AS_WRITTEN ? [] : state.split(' '));

test('each requirement has a state in both editions, and tests', () => {
  expect(ROWS.length).toBeGreaterThan(100);
  for (const [requirement = '', byDefault, original, tests] of ROWS) {
    for (const state of [byDefault, original]) expect(state, requirement).toMatch(/^(?:✓|D\d+(?: D\d+)*)$/);
    expect(tests, requirement).toMatch(/^`[^`]+\.(?:test|spec)\.tsx?`(?:; `[^`]+\.(?:test|spec)\.tsx?`)*$/);
  }
});

test('each difference has a row of the decision with its reason, and each row a requirement', () => {
  const recorded = [...DECISION.matchAll(/^\| (D\d+) [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(([, number]) => number);
  expect(recorded).toEqual(recorded.map((_, index) => `D${index + 1}`));
  expect(recorded).toHaveLength((DECISION.match(/^\| (?!specification|---)/gm) ?? []).length);
  const named = ROWS.flatMap(([, ...states]) => states.slice(0, 2).flatMap(differencesOf));
  expect([...new Set(named)].sort()).toEqual([...recorded].sort());
});

test('the counts are those of the rows', () => {
  for (const [index, edition] of ['default', 'original'].entries()) {
    const differing = ROWS.filter((row) => differencesOf(row[index + 1]).length > 0).length;
    expect(COVERAGE).toContain(`\n${edition}|${ROWS.length - differing}|${differing}\n`);
  }
});

test('the parts of the specification are covered in order', () => {
  const parts = (text: string) => [...text.matchAll(/^#{2,3} (.+?)(?: \(.*)?$/gm)].map(([, name]) => name);
  expect(parts(COVERAGE)).toEqual(parts(readFileSync(join(DOCS, 'specification.md'), 'utf8')));
});
