import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { publishPosts } from '../../../support/sites/ledgerlight.ts';
import type { Measurement } from './row.ts';

/** Polling interval in milliseconds. */
const LOOK_EVERY = 10;
const SEEN_WITHIN = 30_000;
const postDataSchema = v.object({ post: v.object({ publishedAt: v.string() }) });

/** Time from publishing in the terminal until a cached page shows it. */
export const published: Measurement = {
  rows: [
    {
      name: 'published',
      what: 'published in the terminal until seen on the cached `/blog`',
      unit: 'ms',
      beside: null,
      limit: { of: 'figure', most: 1_000 },
    },
  ],
  async measure(bench) {
    const { origin, stack } = await bench.site();
    const own: number[] = [];
    for (let run = 0; run < bench.runs; run += 1) {
      const slug = `bench-${Date.now()}`;
      const [seenAt] = await Promise.all([
        timeWhenSeen(`${origin}/blog`, slug),
        publishPosts([{ title: slug }], stack.cliEnvironment),
      ]);
      const data = v.parse(postDataSchema, await (await fetch(`${origin}/_data/blog/${slug}`)).json());
      own.push(seenAt - Date.parse(data.post.publishedAt));
    }
    return { published: { own, note: 'from the time that the database noted, by the same clock' } };
  },
};

async function timeWhenSeen(address: string, words: string): Promise<number> {
  for (const end = Date.now() + SEEN_WITHIN; Date.now() < end; await pause(LOOK_EVERY)) {
    const answer = await fetch(address);
    if ((await answer.text()).includes(words)) return Date.now();
  }
  throw new Error(`${address} never showed it`);
}
