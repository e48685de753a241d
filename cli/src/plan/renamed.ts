import { dirname, relative } from 'node:path';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import type { IdentifiedPosts } from '../identity/identify.ts';
import { START } from '../reading/place-in-file.ts';
import type { PlannedPost } from './plan-posts.ts';

/**
 * The plans, those of new articles with a warning when a file of their folder is gone whose article is still there: renamed and
 * changed at once, a file would else make a second article without a word.
 */
export async function withRenamed(
  plans: readonly PlannedPost[],
  { gone }: Pick<IdentifiedPosts, 'gone'>,
  { posts }: Pick<PublishPorts, 'posts'>,
  signal: AbortSignal,
): Promise<readonly PlannedPost[]> {
  return Promise.all(
    plans.map(async (planned) => {
      if (planned.plan.action !== 'create') return planned;
      const { realPath, shown } = planned.post.file;
      const former = [...gone].filter(([path]) => dirname(path) === dirname(realPath)).slice(0, MOST_NAMED);
      const articles = await Promise.all(former.map(([, { id }]) => posts.findById(id, signal)));
      const warnings = former.flatMap(([path, { id, slug }], place) => {
        if (!articles[place]) return [];
        const message = `${relative(dirname(realPath), path)} is gone, and its article '${slug}' is still there. If this file is that one, write id: ${id} into its front matter; it makes a second article otherwise.`;
        return [{ file: shown, ...START, code: 'perhaps-renamed', message }];
      });
      return { ...planned, warnings: [...planned.warnings, ...warnings] };
    }),
  );
}

const MOST_NAMED = 3;
