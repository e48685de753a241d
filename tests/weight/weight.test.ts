import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countLines, sumOf } from './count-lines.ts';
import { exceeded, lowered } from './exceeded.ts';

const weight = (source: number, tests = 0, sql = 0, css = 0) => ({ source, tests, sql, css });

test('counts lines by package and kind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-weight-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    'remotes/post/src/page.tsx': 'a\nb\n',
    'remotes/post/src/page.test.tsx': 'a\n',
    'remotes/post/src/page.module.css': 'a\nb\nc\n',
    'packages/backend/testing/accounts.ts': 'a\n',
    'packages/backend/supabase/migrations/1_posts.sql': 'a\n',
    'tests/e2e/home.spec.ts': 'a\n',
    'vitest.config.ts': 'a\n',
    'README.md': 'a\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const weights = countLines(folder, Object.keys(files));
  expect(Object.fromEntries(weights)).toEqual({
    'remotes/post': weight(2, 1, 0, 3),
    'packages/backend': weight(0, 1, 1),
    tests: weight(0, 1),
    root: weight(1),
  });
  expect(sumOf(weights.values())).toEqual(weight(3, 3, 1, 3));
});

test('names what exceeds its ceiling, also in a new package', () => {
  const weights = new Map([
    ['shell', weight(101, 5)],
    ['packages/new', weight(1)],
  ]);
  expect(exceeded(weights, { shell: weight(100, 5) })).toEqual([
    'shell: 101 lines of source, at most 100',
    'packages/new: 1 lines of source, at most 0',
  ]);
  expect(exceeded(weights, { shell: weight(101, 5), 'packages/new': weight(1) })).toEqual([]);
});

test('lowers ceilings to hundreds and never raises them', () => {
  const weights = new Map([['shell', weight(101, 550, 7)]]);
  expect(lowered(weights, { shell: weight(900, 500, 0), 'packages/former': weight(5) })).toEqual({
    shell: weight(200, 500, 0),
  });
});
