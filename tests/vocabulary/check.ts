import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED } from './allowed.ts';
import { bannedWordsIn } from './find.ts';

const ROOT = join(import.meta.dirname, '../..');
const IGNORED = /(?:^|\/)(?:node_modules|dist|migrations|samples|\.\w+)(?:\/|$)/;
/** The specification has its own words, and the list and its test name the banned ones. */
const OF_THEIR_OWN = new Set(['docs/specification.md', 'tests/vocabulary/words.ts', 'tests/vocabulary/find.test.ts']);

const findings = globSync(['**/*.{ts,tsx}', '{*,docs/**/*}.md'], { cwd: ROOT, exclude: (path) => IGNORED.test(path) })
  .filter((path) => !OF_THEIR_OWN.has(path))
  .flatMap((path) => bannedWordsIn(path, readFileSync(join(ROOT, path), 'utf8')))
  .filter(({ path, word }) => !ALLOWED[path]?.includes(word));
for (const { path, line, word, use } of findings) process.stderr.write(`${path}:${line}: '${word}': use ${use}\n`);
if (findings.length > 0) {
  process.stderr.write(
    `${findings.length} words of tests/vocabulary/words.ts. Replace them, or allow them in tests/vocabulary/allowed.ts.\n`,
  );
  process.exitCode = 1;
}
