import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// No compiler reads these files before `npm run bench` builds them.
test('the Next.js reference imports what exists', () => {
  const files = globSync('next/{app,source}/**/*.{js,jsx}', { cwd: import.meta.dirname });
  const imports = files.flatMap((file) => importsOf(join(import.meta.dirname, file)));
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter(({ isFound }) => !isFound).map(({ what }) => what)).toEqual([]);
});

const text = (file: string) => readFileSync(file, 'utf8');

function importsOf(file: string) {
  const { resolve } = createRequire(file);
  const statements = text(file).matchAll(/^(?:im|ex)port \{ ([^}]+) \} from '((?:@ledgerlight|\.)[^']+)'/gm);
  return [...statements].flatMap(([, names = '', module = '']) => {
    const source = text(resolve(module));
    return names.split(', ').map((name) => {
      const exported = name.replace(/ as .*/, '');
      const isFound = new RegExp(`^(?:export .*\\b| {2})${exported}\\b`, 'm').test(source);
      return { what: `${file}: ${exported} from ${module}`, isFound };
    });
  });
}
