import { KINDS, type Weight } from './count-lines.ts';

export type Ceilings = Readonly<Record<string, Weight>>;

const NOTHING: Weight = { source: 0, tests: 0, sql: 0, css: 0 };

/** Returns a line for each kind of lines of which a package has more than its ceiling; a package without ceilings may have none. */
export function exceeded(weights: ReadonlyMap<string, Weight>, ceilings: Ceilings): string[] {
  return [...weights].flatMap(([name, weight]) => {
    const ceiling = ceilings[name] ?? NOTHING;
    return KINDS.filter((kind) => weight[kind] > ceiling[kind]).map(
      (kind) => `${name}: ${weight[kind]} lines of ${kind}, at most ${ceiling[kind]}`,
    );
  });
}

/** Returns the ceilings after a change: the counts rounded up to hundreds, and never more than before. */
export function lowered(weights: ReadonlyMap<string, Weight>, ceilings: Ceilings): Ceilings {
  return Object.fromEntries(
    [...weights]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, weight]) => {
        const { source, tests, sql, css } = ceilings[name] ?? NOTHING;
        return [
          name,
          {
            source: Math.min(source, roundedUp(weight.source)),
            tests: Math.min(tests, roundedUp(weight.tests)),
            sql: Math.min(sql, roundedUp(weight.sql)),
            css: Math.min(css, roundedUp(weight.css)),
          },
        ];
      }),
  );
}

function roundedUp(lines: number): number {
  return Math.ceil(lines / 100) * 100;
}
