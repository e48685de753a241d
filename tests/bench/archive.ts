import { parseArgs } from 'node:util';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { fillPostArchive } from '@ledgerlight/embedded-backend/testing/post-archive';
import { archiveQueries, ROWS_READ } from '@ledgerlight/embedded-backend/testing/post-archive-queries';
import { findPostgresPrograms, startPostgresServer } from '@ledgerlight/embedded-backend/testing/postgres-server';
import * as v from 'valibot';

/** Measures the queries of an archive on a PostgreSQL server of its own, small and large, and prints a table of medians. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000000' } } });
  const posts = v.parse(postsSchema, values.posts);
  const programs = await findPostgresPrograms();
  if (programs === null) throw new Error('The programs initdb and postgres are not on this machine.');
  const small = await measured(programs, SMALL);
  const large = await measured(programs, posts);
  say(`| database alone, median of ${RUNS} | ${SMALL} posts | ${posts} posts | ratio | posts read |`);
  say('|---|---|---|---|---|');
  for (const [name, { milliseconds, read }] of large) {
    const before = small.get(name)?.milliseconds ?? Number.NaN;
    const cells = [
      `${before.toFixed(2)} ms`,
      `${milliseconds.toFixed(2)} ms`,
      (milliseconds / before).toFixed(1),
      read,
    ];
    say(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function measured(programs: string, posts: number): Promise<ReadonlyMap<string, Measure>> {
  const server = await startPostgresServer(programs);
  try {
    const fixture = await startBackendFixture({ databaseUrl: `${server.url}/postgres` });
    try {
      return await measuredOn(fixture, posts);
    } finally {
      await fixture.close();
    }
  } finally {
    await server.stop();
  }
}

async function measuredOn({ query }: BackendFixture, posts: number): Promise<ReadonlyMap<string, Measure>> {
  await fillPostArchive(query, posts, (done) => process.stderr.write(`${done} of ${posts} posts\n`));
  await query(ROWS_READ);
  const measures = new Map<string, Measure>();
  for (const { name, statement, role } of archiveQueries(posts)) {
    const runs: v.InferOutput<typeof runSchema>[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const [row] = v.parse(rowsSchema, await query('select * from private.rows_read($1, $2)', [statement, role]));
      // The first fills the caches.
      if (run > 0) runs.push(row);
    }
    const times = runs.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
    measures.set(name, {
      milliseconds: times[Math.floor(RUNS / 2)] ?? Number.NaN,
      read: Math.max(...runs.map(({ sequential, indexed }) => sequential + indexed)),
    });
  }
  return measures;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Measure {
  readonly milliseconds: number;
  readonly read: number;
}

const SMALL = 1_000;
const RUNS = 11;
const postsSchema = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(SMALL), v.maxValue(2_000_000));
const runSchema = v.object({ sequential: v.number(), indexed: v.number(), milliseconds: v.number() });
const rowsSchema = v.tuple([runSchema]);

await main();
