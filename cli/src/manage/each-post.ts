import { describeError, type ErrorDescription, StoppedError } from '../errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import type { Output } from '../output/contract.ts';

/** What became of one post. */
export interface PostResult {
  readonly slug: string;
  readonly action: string;
  readonly error: ErrorDescription | null;
}

/**
 * Does one thing to each post, in turn: one that fails does not stop the others, unless the backend is away or the person stops.
 * Tells each, and ends with the document and the exit code.
 */
export async function eachPost<Post extends { readonly slug: string }>(
  posts: readonly Post[],
  act: (post: Post) => Promise<{ readonly action: string; readonly words: string }>,
  signal: AbortSignal,
  output: Output,
): Promise<ExitCode> {
  const results: PostResult[] = [];
  const codes = new Set<ExitCode>();
  for (const post of posts) {
    const { slug } = post;
    if (signal.aborted) codes.add(EXIT_CODES.stopped);
    if (signal.aborted || codes.has(EXIT_CODES.unreachable)) {
      results.push({ slug, action: 'not-started', error: null });
      continue;
    }
    try {
      const { action, words } = await act(post);
      output.result(words);
      results.push({ slug, action, error: null });
      codes.add(EXIT_CODES.done);
    } catch (thrown) {
      const error = describeError(thrown);
      output.alert(`${slug}  failed: ${error.message}`);
      results.push({ slug, action: 'failed', error });
      codes.add(exitCodeOf(thrown));
    }
  }
  const [only = EXIT_CODES.done, ...others] = codes;
  const stop = [EXIT_CODES.stopped, EXIT_CODES.unreachable].find((code) => codes.has(code));
  const code = stop ?? (others.length === 0 ? only : EXIT_CODES.someFailed);
  const error = signal.aborted
    ? describeError(new StoppedError())
    : (results.find((result) => result.error)?.error ?? null);
  const status = error === null ? 'ok' : codes.has(EXIT_CODES.done) ? 'partial' : 'error';
  output.document({ version: 1, status, error, posts: results });
  return code;
}
