import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { fillPostArchive } from '@ledgerlight/embedded-backend/testing/post-archive';
import { archiveQueries, ROWS_READ } from '@ledgerlight/embedded-backend/testing/post-archive-queries';
import { findPostgresPrograms, startPostgresServer } from '@ledgerlight/embedded-backend/testing/postgres-server';
import * as v from 'valibot';
import { median } from './arithmetic.ts';
import { SMALL_ARCHIVE } from './options.ts';

/**
 * Measures the queries of an archive of this many posts on a PostgreSQL server of its own, and of one of `SMALL_ARCHIVE`.
 * @returns a table of medians
 */
export async function measureArchive(posts: number): Promise<readonly string[]> {
  const programs = await findPostgresPrograms();
  if (programs === null) throw new Error('The programs initdb and postgres are not on this machine.');
  const small = await measured(programs, SMALL_ARCHIVE);
  const large = await measured(programs, posts);
  const rows = [...large].map(([name, { milliseconds, read }]) => {
    const before = small.get(name)?.milliseconds ?? Number.NaN;
    const ratio = (milliseconds / before).toFixed(1);
    return `| ${name} | ${before.toFixed(2)} ms | ${milliseconds.toFixed(2)} ms | ${ratio} | ${read} |`;
  });
  return [
    `| database alone, median of ${RUNS} | ${SMALL_ARCHIVE} posts | ${posts} posts | ratio | posts read |`,
    '|---|---|---|---|---|',
    ...rows,
  ];
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
    measures.set(name, {
      milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
      read: Math.max(...runs.map(({ sequential, indexed }) => sequential + indexed)),
    });
  }
  return measures;
}

interface Measure {
  readonly milliseconds: number;
  readonly read: number;
}

const RUNS = 11;
const runSchema = v.object({ sequential: v.number(), indexed: v.number(), milliseconds: v.number() });
const rowsSchema = v.tuple([runSchema]);
