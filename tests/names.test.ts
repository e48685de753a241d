import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test('no file says the name of its folder again', () => {
  expect(SOURCES.filter((path) => saysItsFolder(path))).toEqual([]);
  expect(saysItsFolder('remotes/content/src/home/home-meta.ts')).toBe(true);
  expect(saysItsFolder('remotes/content/src/lists/list-meta.test.ts')).toBe(true);
  expect(saysItsFolder('packages/backend/src/backend.ts')).toBe(true);
  expect(saysItsFolder('shell/src/server/workers/worker.ts')).toBe(true);
  expect(saysItsFolder('shell/src/server/releases/live-releases.ts')).toBe(true);
  expect(saysItsFolder('packages/posts/src/chart/parse-chart.test.ts')).toBe(true);
  expect(saysItsFolder('remotes/content/src/home/meta.ts')).toBe(false);
  expect(saysItsFolder('remotes/admin/src/editor/draft/use-draft.ts')).toBe(false);
});

test('style sheets are imported under one name, a second one under a name that ends in it', () => {
  const others = SOURCES.flatMap((path) =>
    [...read(path).matchAll(/^import (\w+) from '[^']+\.css'/gm)]
      .filter(([, name = '']) => !/^style$|Style$/.test(name))
      .map(([line]) => `${path}: ${line}`),
  );
  expect(others).toEqual([]);
});

test('codes of errors are written in capitals', () => {
  const errors = SOURCES.flatMap((path) =>
    [...read(path).matchAll(/^export class \w+ extends \w*Error \{.*?^\}/gms)].map(([text]) => ({ path, text })),
  );
  expect(errors.length).toBeGreaterThan(30);
  const others = errors.flatMap(({ path, text }) =>
    [...text.matchAll(/readonly code(?:: | = )([^;]+);/g)]
      .flatMap(([, codes = '']) => [...codes.matchAll(/'([^']+)'/g)])
      .filter(([, code = '']) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(code))
      .map(([, code]) => `${path}: ${code}`),
  );
  expect(others).toEqual([]);
});

const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync('{packages,remotes,shell,cli,stack,release,tests}/**/*.{ts,tsx,css}', {
  cwd: ROOT,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.\w+)(?:\/|$)/.test(path),
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/**
 * `src` stands for the package that it belongs to; what a package is full of may stand in the singular. A hook's file has the
 * name of the hook.
 */
function saysItsFolder(path: string): boolean {
  const [name = ''] = basename(path).split('.');
  const isPackage = basename(dirname(path)) === 'src';
  const folder = basename(isPackage ? dirname(dirname(path)) : dirname(path));
  const words = isPackage ? [folder] : [folder, folder.replace(/s$/, '')];
  return words.some(
    (word) => name === word || name.startsWith(`${word}-`) || (name.endsWith(`-${word}`) && !name.startsWith('use-')),
  );
}
