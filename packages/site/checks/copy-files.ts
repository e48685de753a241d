import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CopyFile } from './copy-claims.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Components, and modules with `copy` in their name. Texts of the edition `original` alone stay as specified. */
const COPY = [
  'packages/site/src/copy/*.ts',
  'packages/site/src/{brand,feeds,navigation}.ts',
  'packages/ui/src/*.tsx',
  'remotes/{content,pages,post,tools}/src/**/*.tsx',
  'remotes/{content,pages,post,tools}/src/**/*copy*.ts',
  'remotes/tools/src/hub/groups.ts',
  'shell/src/{app,embed,frame,server}/**/*.tsx',
  'shell/src/{app,embed,frame,server}/**/*copy*.ts',
];

const NOT_COPY = /\.original\.ts$|\.test\.tsx?$|\/testing\//;

/** Reads the source files with copy for visitors, which `npm run check` searches for figures and promises. */
export function copyFiles(): CopyFile[] {
  return globSync(COPY, { cwd: ROOT })
    .filter((path) => !NOT_COPY.test(path))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));
}

export function isRepositoryFile(path: string): boolean {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() ?? false;
}
