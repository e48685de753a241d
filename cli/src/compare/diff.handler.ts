import { type PublishPlan, planPost } from '@ledgerlight/publishing/plan';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { patchLines } from '../output/patch.ts';
import { readPosts } from '../publish/read-posts.ts';
import type { Reading } from '../publish/reading-flags.ts';
import { problemLines } from '../publish/report.ts';
import type { PublishRequest } from '../publish/services.ts';

/** What comparing a file with its article needs from its surroundings. */
export interface DiffServices {
  readonly workingFolder: string;
  readonly signal: AbortSignal;
  readonly backend: string;
  readonly stateFolder: string | null;
  readonly ports: PublishPorts;
}

/** Shows what publishing files would change of their articles, line by line: what begins with - is on the site, what with + in the file. */
export async function tellDifferences(
  request: Reading & Pick<PublishRequest, 'paths'>,
  services: DiffServices,
  output: Output,
): Promise<ExitCode> {
  const { signal, ports } = services;
  const read = await readPosts(request, services, output);
  const { posts, problems } = await identifyPosts(read.posts, services.backend, services.stateFolder);
  const found = [...read.problems, ...problems];
  if (found.length > 0) {
    for (const line of problemLines(found)) output.alert(line);
    const error = { code: 'INVALID_FILES', message: 'Files with problems are not compared.' };
    output.document({ version: 1, status: 'error', error, problems: found });
    return EXIT_CODES.invalid;
  }
  const files = [];
  for (const { post, source } of posts) {
    const plan = await planPost(post.check, ports, { signal, source, overwrite: true });
    const lines = differenceOf(plan);
    if (lines.length > 0) output.result(`${post.file.shown}  ${plan.action}  ${plan.slug ?? ''}`);
    for (const line of lines) output.result(line);
    files.push({ file: post.file.shown, action: plan.action, slug: plan.slug, difference: lines });
  }
  output.document({ version: 1, status: 'ok', error: null, files });
  return EXIT_CODES.done;
}

function differenceOf(plan: PublishPlan): readonly string[] {
  if (plan.action === 'create') return ['  a new article'];
  return [
    ...plan.problems.map(({ message }) => `  ${message}`),
    ...plan.changes.flatMap(({ name, before, after }) =>
      name === 'content'
        ? patchLines(before ?? '', after ?? '').map((line) => `  ${line}`)
        : [`  -${name}: ${before ?? ''}`, `  +${name}: ${after ?? ''}`],
    ),
  ];
}
