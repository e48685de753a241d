import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createSeries } from '@ledgerlight/backend/series';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import * as v from 'valibot';

const seriesSchema = v.array(
  v.object({ slug: v.string(), title: v.string(), description: v.string(), posts: v.array(v.string()) }),
);

/** Adds the series of the sample posts, which are published. A series that exists already stays as it is. */
export async function addSampleSeries(samples: string, staff: StaffAccess): Promise<void> {
  const wanted = v.parse(seriesSchema, JSON.parse(await readFile(join(samples, 'series.json'), 'utf8')));
  const [series, feed] = [createSeries(staff), createPostFeed(staff.client)];
  const present = new Set((await series.all()).map(({ slug }) => slug));
  for (const { posts, ...texts } of wanted.filter(({ slug }) => !present.has(slug))) {
    const cards = await Promise.all(posts.map((slug) => feed.findCard(slug)));
    await series.save({ ...texts, version: 0, postIds: cards.flatMap((card) => card?.id ?? []) });
  }
}
