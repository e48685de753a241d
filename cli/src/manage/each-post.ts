import type { Output } from '../output/contract.ts';
import { describeError, type ErrorDescription, StoppedError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../process/exit-codes.ts';

interface PostResult {
  readonly slug: string;
  /** Relative to the working folder; null where there is none. */
  readonly file: string | null;
  readonly action: string;
  readonly url?: string;
  readonly error: ErrorDescription | null;
}

/** The outcome for one post; `words` is its line of text. */
export interface PostOutcome extends Pick<PostResult, 'action' | 'url'> {
  readonly file?: string;
  readonly words: string;
}

interface Failure {
  readonly error: ErrorDescription;
  readonly code: ExitCode;
}

/**
 * Calls `act` for each post in turn and reports the outcomes. Continues after a failure, unless the backend is unreachable or the user
 * stops the command. `finish` runs at the end in any case and returns its own failure. Used by `hide`, `unhide`, `remove`, `restore` and
 * `pull`.
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

  async function run(post: Post): Promise<PostResult> {
    const { slug } = post;
    if (signal.aborted) stop ??= STOPPED;
    if (stop !== null) return { slug, file: null, action: 'not-started', error: null };
    try {
      const { words, ...item } = await act(post);
      output.result(words);
      done += 1;
      return { slug, file: null, ...item, error: null };
    } catch (thrown) {
      const failure = { error: describeError(thrown), code: exitCodeOf(thrown) };
      output.alert(`${slug}  failed: ${failure.error.message}`);
      failures.push(failure);
      if (signal.aborted) stop = STOPPED;
      else if (failure.code === EXIT_CODES.unreachable) stop = failure;
      return { slug, file: null, action: 'failed', error: failure.error };
    }
  }

  try {
    for (const post of posts) results.push(await run(post));
  } finally {
    const error = await finish();
    if (error !== null) failures.push({ error, code: EXIT_CODES.someFailed });
  }
  const { error, code } = stop ?? summarise(failures, done);
  const status = error === null ? 'ok' : done > 0 ? 'partial' : 'error';
  output.document({ status, error, items: results });
  return code;
}

const STOPPED: Failure = { error: describeError(new StoppedError()), code: EXIT_CODES.stopped };

/** Returns the first failure; its own exit code counts if all posts failed with it. */
function summarise([first, ...rest]: readonly Failure[], done: number) {
  if (first === undefined) return { error: null, code: EXIT_CODES.done };
  const isUniform = done === 0 && rest.every(({ code }) => code === first.code);
  return { error: first.error, code: isUniform ? first.code : EXIT_CODES.someFailed };
}
