import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../packages');
const { resolve } = createRequire(import.meta.url);

test.each(readdirSync(PACKAGES))('of %s nothing can be imported but what it lists', (name) => {
  const folder = join(PACKAGES, name);
  const listed = Object.values(v.parse(MANIFEST, readFileSync(join(folder, 'package.json'), 'utf8')).exports);
  const files = globSync('**/*.{ts,tsx,css}', { cwd: folder, exclude: ['node_modules'] }).map((file) => `./${file}`);
  const hidden = files.filter((file) => !listed.includes(file));
  const asked = hidden.flatMap((file) => {
    const path = file.replace(/\.tsx?$/, '').slice(2);
    return [file.slice(2), path, path.replace(/^src\//, '')];
  });
  const found = asked.filter((path) => {
    try {
      return resolve(`@ledgerlight/${name}/${path}`) !== '';
    } catch {
      return false;
    }
  });
  expect(hidden.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

const MANIFEST = v.pipe(v.string(), v.parseJson(), v.object({ exports: v.record(v.string(), v.string()) }));
