import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { fillPostArchive } from '@ledgerlight/embedded-backend/testing/post-archive';
import {
  ARCHIVE_TABLES,
  archiveQueries,
  READ_ARCHIVE_AS_STAFF,
} from '@ledgerlight/embedded-backend/testing/post-archive-queries';
import { findPostgresPrograms, startPostgresServer } from '@ledgerlight/embedded-backend/testing/postgres-server';
import { countRowsRead } from '@ledgerlight/embedded-backend/testing/rows-read';
import * as v from 'valibot';
import { measurePages } from './archive-pages.ts';
import { median } from './arithmetic.ts';
import { SMALL_ARCHIVE } from './options.ts';

/**
 * Measures an archive of this many posts on a PostgreSQL server of its own, and one of `SMALL_ARCHIVE`: its queries in the database
 * alone, and pages the whole way.
 * @returns tables of medians
 */
export async function measureArchive(posts: number, say: (words: string) => void): Promise<readonly string[]> {
  const programs = await findPostgresPrograms();
  if (programs === null) throw new Error('The programs initdb and postgres are not on this machine.');
  const small = await measured(programs, SMALL_ARCHIVE, say);
  const large = await measured(programs, posts, say);
  const pages = [...large.pages].map(([name, milliseconds]) => {
    const before = small.pages.get(name) ?? Number.NaN;
    return `| ${name} | ${before.toFixed(1)} ms | ${milliseconds.toFixed(1)} ms | ${(milliseconds / before).toFixed(1)} |`;
  });
  const rows = [...large.queries].map(([name, { milliseconds, read }]) => {
    const before = small.queries.get(name)?.milliseconds ?? Number.NaN;
    const ratio = (milliseconds / before).toFixed(1);
    return `| ${name} | ${before.toFixed(2)} ms | ${milliseconds.toFixed(2)} ms | ${ratio} | ${read} |`;
  });
  return [
    `| database alone, median of ${RUNS} | ${SMALL_ARCHIVE} posts | ${posts} posts | ratio | posts read |`,
    '|---|---|---|---|---|',
    ...rows,
    '',
    `| nothing cached, median of ${RUNS} | ${SMALL_ARCHIVE} posts | ${posts} posts | ratio |`,
    '|---|---|---|---|',
    ...pages,
  ];
}

async function measured(programs: string, posts: number, say: (words: string) => void): Promise<Archive> {
  const server = await startPostgresServer(programs);
  try {
    const fixture = await startBackendFixture({ databaseUrl: `${server.url}/postgres` });
    try {
      await fillPostArchive(fixture.query, posts, (done) => process.stderr.write(`${done} of ${posts} posts\n`));
      const pages = await measurePages(fixture, posts, say);
      return { pages, queries: await measuredOn(fixture, posts) };
    } finally {
      await fixture.close();
    }
  } finally {
    await server.stop();
  }
}

async function measuredOn({ query }: BackendFixture, posts: number): Promise<ReadonlyMap<string, Measure>> {
  await query(READ_ARCHIVE_AS_STAFF);
  await query(countRowsRead(ARCHIVE_TABLES));
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

interface Archive {
  readonly pages: ReadonlyMap<string, number>;
  readonly queries: ReadonlyMap<string, Measure>;
}

interface Measure {
  readonly milliseconds: number;
  readonly read: number;
}

const RUNS = 11;
const runSchema = v.object({ sequential: v.number(), indexed: v.number(), milliseconds: v.number() });
const rowsSchema = v.tuple([runSchema]);
