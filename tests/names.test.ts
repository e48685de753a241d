import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
const SOURCES = globSync('{packages,remotes,shell,cli,tests}/**/*.{ts,tsx,css}', {
  cwd: ROOT,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.\w+)(?:\/|$)/.test(path),
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
