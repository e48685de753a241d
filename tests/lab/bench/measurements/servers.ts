import type { Samples } from '../arithmetic.ts';
import { type Contestant, type Performance, performanceOf } from '../load/contestant.ts';
import type { LoadOptions } from '../load/put.ts';
import type { Bench } from '../running.ts';
import { inTurns } from './row.ts';

/** A server and the requests to it. */
export interface Asked extends Pick<LoadOptions, 'paths'>, Partial<Pick<LoadOptions, 'requests' | 'connections'>> {
  readonly of: Contestant;
}

/** Puts two servers under load in turns, after a first time that does not count. */
export async function compareServers(
  bench: Pick<Bench, 'runs' | 'endsAt' | 'loadFor'>,
  own: Asked,
  reference: Asked,
): Promise<Samples> {
  const asked = ({ of, ...load }: Asked) => performanceOf(of, { milliseconds: bench.loadFor, ...load });
  for (const warmed of [own, reference]) await asked(warmed);
  const results = await inTurns(bench, { own: () => asked(own), reference: () => asked(reference) });
  const busy = Math.max(...[...results.own, ...results.reference].map(({ generatorBusy }) => generatorBusy));
  const pair = (of: (performance: Performance) => number) => ({
    own: results.own.map(of),
    reference: results.reference.map(of),
  });
  return {
    ...pair(({ perSecond }) => perSecond),
    ...(own.of.processId && { computed: pair(({ computedFor }) => computedFor) }),
    note: `load generator ${Math.round(busy * 100)} % busy`,
  };
}
