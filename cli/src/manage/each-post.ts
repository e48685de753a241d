import type { Output } from '../output/contract.ts';
import { describeError, type ErrorDescription, StoppedError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../process/exit-codes.ts';

/** What became of one post. */
export interface PostResult {
  readonly slug: string;
  /** Its file, relative to the working folder; null where there is none. */
  readonly file: string | null;
  readonly action: string;
  readonly url?: string;
  readonly error: ErrorDescription | null;
}

/** What was done with one post, and how people read that. */
export interface PostOutcome extends Pick<PostResult, 'action' | 'url'> {
  readonly file?: string;
  readonly words: string;
}

/**
 * Does one thing to each post, in turn: one that fails does not stop the others, unless the backend is away or the person stops.
 * Tells each, and ends with the document and the exit code. `finish` comes before these, whatever became of the posts, and gives
 * what it failed at.
 */
export async function eachPost<Post extends { readonly slug: string }>(
  posts: readonly Post[],
  act: (post: Post) => Promise<PostOutcome>,
  signal: AbortSignal,
  output: Output,
  finish: () => Promise<ErrorDescription | null> = async () => null,
): Promise<ExitCode> {
  const results: PostResult[] = [];
  const failures: Failure[] = [];
  let done = 0;
  let stop: Failure | null = null;
  try {
    for (const post of posts) {
      const { slug } = post;
      if (signal.aborted) stop ??= STOPPED;
      if (stop !== null) {
        results.push({ slug, file: null, action: 'not-started', error: null });
        continue;
      }
      try {
        const { words, ...item } = await act(post);
        output.result(words);
        results.push({ slug, file: null, ...item, error: null });
        done += 1;
      } catch (thrown) {
        const failure = { error: describeError(thrown), code: exitCodeOf(thrown) };
        output.alert(`${slug}  failed: ${failure.error.message}`);
        results.push({ slug, file: null, action: 'failed', error: failure.error });
        failures.push(failure);
        if (signal.aborted) stop = STOPPED;
        else if (failure.code === EXIT_CODES.unreachable) stop = failure;
      }
    }
  } finally {
    const error = await finish();
    if (error !== null) failures.push({ error, code: EXIT_CODES.someFailed });
  }
  const { error, code } = stop ?? together(failures, done);
  const status = error === null ? 'ok' : done > 0 ? 'partial' : 'error';
  output.document({ status, error, items: results });
  return code;
}

interface Failure {
  readonly error: ErrorDescription;
  readonly code: ExitCode;
}

const STOPPED: Failure = { error: describeError(new StoppedError()), code: EXIT_CODES.stopped };

/** What is said of all failures: the first one, with its code where nothing else happened. */
function together([first, ...others]: readonly Failure[], done: number) {
  if (first === undefined) return { error: null, code: EXIT_CODES.done };
  const isAll = done === 0 && others.every(({ code }) => code === first.code);
  return { error: first.error, code: isAll ? first.code : EXIT_CODES.someFailed };
}
