import { errorMessage } from '../client/errors.ts';

/** `message` is the text of specification section 8; `cause` distinguishes unreachable from refused. */
export class PostQueryError extends Error {
  override readonly name = 'PostQueryError';
  readonly code: 'POST_LIST_FAILED' | 'POST_FAILED';

  constructor(code: PostQueryError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Returns a handler of a failed query, which throws it as a `PostQueryError`. */
export function postQueryFailure(subject: 'blog posts' | 'blog post' | 'corrections', signal: AbortSignal | undefined) {
  return (cause: unknown): never => {
    if (signal?.aborted || cause instanceof PostQueryError) throw cause;
    const code = subject === 'blog post' ? 'POST_FAILED' : 'POST_LIST_FAILED';
    throw new PostQueryError(code, `Failed to fetch ${subject}: ${errorMessage(cause)}`, { cause });
  };
}
