import { unescapeContent } from '@ledgerlight/posts/escape';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { problemLines, type ReportedProblem } from '../output/problems.ts';
import { StoppedError } from '../process/errors.ts';
import { readTextAgain } from '../reading/post-file.ts';
import { FILE_START } from '../reading/problem-positions.ts';
import type { ReadFile } from '../reading/read-file.ts';
import type { ConfirmedRecord } from '../trust/confirmations.ts';
import type { Plans } from './plan-posts.ts';
import type { PublishRun } from './publish-request.ts';

/**
 * Finds files that a record or an id assigns to a post with another title, slug and text: an untrusted repository may do so to overwrite
 * a post. Prompts for a confirmation, unless there was one before. Returns the problems of a non-interactive run. A step of `publish`
 * before it writes.
 * @throws StoppedError when the user declines
 */
export async function checkRecords(
  plans: Plans,
  { request, backend, identified, prompts: { ask }, confirmations, output }: PublishRun,
): Promise<readonly ReportedProblem[]> {
  if (request.trustRecords) return [];
  const doubtful = new Map<ReadFile, PostPlan>();
  for (const [file, plan] of plans) {
    const isConfirmed = confirmations?.has(recordToConfirm(file, plan, backend.url)) === true;
    if (!isConfirmed && (await isDoubtful(file, plan, identified.recordOf(file).source.id))) doubtful.set(file, plan);
  }
  const problems = Array.from(doubtful, problemOf);
  if (problems.length === 0 || ask === null) return problems;
  for (const line of problemLines(problems, request)) output.note(line);
  if (request.isDryRun) return [];
  const question =
    problems.length === 1
      ? 'Publish this file to that post?'
      : `Publish these ${problems.length.toLocaleString('en')} files to those posts?`;
  if (!(await ask(question))) throw new StoppedError('Nothing was published.');
  for (const [file, plan] of doubtful) confirmations?.add(recordToConfirm(file, plan, backend.url));
  await confirmations?.save();
  return [];
}

export function recordToConfirm({ realPath }: ReadFile, { work }: PostPlan, backend: string): ConfirmedRecord {
  return { backend, file: realPath, id: work.id };
}

async function isDoubtful(file: ReadFile, { action, work, post }: PostPlan, id: string | null): Promise<boolean> {
  const { existing } = work;
  if (existing === null || action !== 'update' || id !== existing.id || file.slug === existing.slug) return false;
  const title = wordsOf(post.value.title).join('-');
  if (title !== '' && (title === wordsOf(existing.title).join('-') || title === existing.slug)) return false;
  return !isSimilar(existing, await readTextAgain(file));
}

const MIN_SHARED_PHRASES = 0.5;

/** Returns whether a text has half of the phrases of a post. Edited texts do, so that a team need not confirm its own work. */
function isSimilar({ content }: StoredPost, text: string): boolean {
  const stored = phrasesOf(unescapeContent(content));
  const local = phrasesOf(text);
  const shared = [...stored].filter((phrase) => local.has(phrase)).length;
  return stored.size > 0 && shared / stored.size >= MIN_SHARED_PHRASES;
}

/** Returns every three consecutive words, without addresses, as images have others on the site. */
function phrasesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text.replace(/\]\([^)\n]*\)|^ {0,3}\[[^\]\n]*\]:.*$/gm, ' '));
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function problemOf([{ shown, id }, { work, post }]: readonly [ReadFile, PostPlan]): ReportedProblem {
  const { slug = '', title = '' } = work.existing ?? {};
  const { line, column } = id ?? FILE_START;
  const [claim, remedy] =
    id === null ? ['.ledgerlight records', 'its line there'] : ['The id in the front matter means', 'the id'];
  const message = `${claim} that this file, '${post.value.title}', is the post '${title}' at '${slug}'. If it is, use --trust-records; if not, remove ${remedy}.`;
  return { file: shown, line, column, code: 'other-article', message };
}
