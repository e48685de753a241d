import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { CORRECTION_KINDS, correctionLine } from '@ledgerlight/posts/correction';
import * as v from 'valibot';

const correctionsSchema = v.array(v.object({ slug: v.string(), kind: v.picklist(CORRECTION_KINDS), note: v.string() }));

/**
 * Notes the corrections of the sample posts, which are published as corrected. The database skips a note that is sent again if it is the
 * last of its post.
 */
export async function correctSamples(samples: string, { client }: StaffAccess): Promise<void> {
  const corrections = v.parse(correctionsSchema, JSON.parse(await readFile(join(samples, 'corrections.json'), 'utf8')));
  for (const { slug, ...typed } of corrections) {
    await client
      .from('blog_posts')
      .update({ correction: correctionLine(typed) })
      .eq('slug', slug)
      .throwOnError();
  }
}
