import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines by kind. Tests are `*.test.*`, `*.spec.*`, and what lies in folders named `testing` or `tests`. */
export interface Weight {
  readonly source: number;
  readonly tests: number;
  readonly sql: number;
  readonly css: number;
}

export const KINDS = ['source', 'tests', 'sql', 'css'] as const;
type Kind = (typeof KINDS)[number];

const TEST = /\.(?:test|spec)\.|(?:^|\/)(?:testing|tests)\//;
/** What a remote or a package is: its first two folders; the shell, the CLI, samples and tests are one folder. */
const PACKAGE = /^(?:remotes|packages)\/[^/]+|^[^/]+(?=\/)/;

/** Returns the lines of each package, under `root` for files of no folder. `paths` are relative to `folder`. */
export function countLines(folder: string, paths: readonly string[]): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  for (const path of paths) {
    const kind = kindOf(path);
    if (kind === null) continue;
    const name = PACKAGE.exec(path)?.[0] ?? 'root';
    const weight = weights.get(name) ?? { source: 0, tests: 0, sql: 0, css: 0 };
    const lines = readFileSync(join(folder, path), 'utf8').split('\n').length - 1;
    weights.set(name, { ...weight, [kind]: weight[kind] + lines });
  }
  return weights;
}

function kindOf(path: string): Kind | null {
  if (path.endsWith('.sql')) return 'sql';
  if (path.endsWith('.css')) return 'css';
  if (!/\.tsx?$/.test(path)) return null;
  return TEST.test(path) ? 'tests' : 'source';
}

export function sumOf(weights: Iterable<Weight>): Weight {
  return [...weights].reduce((sum, weight) => ({
    source: sum.source + weight.source,
    tests: sum.tests + weight.tests,
    sql: sum.sql + weight.sql,
    css: sum.css + weight.css,
  }));
}
