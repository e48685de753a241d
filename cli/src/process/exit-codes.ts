/** The exit codes of every command, which scripts rely on. */
export const EXIT_CODES = {
  done: 0,
  someFailed: 1,
  /** Wrong usage, or a file that cannot be published as it is. */
  invalid: 2,
  notAllowed: 3,
  unreachable: 4,
  /** Ctrl-C, or a declined prompt. */
  stopped: 130,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** Returns the exit code of an error, or of its nearest cause that has one. */
export function exitCodeOf(thrown: unknown): ExitCode {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? CODES.get(error.code) : undefined;
    if (code !== undefined) return EXIT_CODES[code];
  }
  return EXIT_CODES.someFailed;
}

const CODES: ReadonlyMap<unknown, keyof typeof EXIT_CODES> = new Map<unknown, keyof typeof EXIT_CODES>([
  ['USAGE', 'invalid'],
  ['ENVIRONMENT', 'invalid'],
  ['POST_NOT_FOUND', 'invalid'],
  ['SITE_NOT_FOUND', 'invalid'],
  ['NOT_SIGNED_IN', 'notAllowed'],
  ['SESSION_EXPIRED', 'notAllowed'],
  ['TOKEN_REFUSED', 'notAllowed'],
  ['BACKEND_NOT_TRUSTED', 'notAllowed'],
  ['NOT_ALLOWED', 'notAllowed'],
  ['APPROVAL_NEEDED', 'notAllowed'],
  ['WRONG_CREDENTIALS', 'notAllowed'],
  ['TOO_MANY_ATTEMPTS', 'notAllowed'],
  ['SECOND_FACTOR_NEEDED', 'notAllowed'],
  ['SECOND_FACTOR_MISSING', 'notAllowed'],
  ['BACKEND_NOT_FOUND', 'unreachable'],
  ['BACKEND_UNREACHABLE', 'unreachable'],
  ['SITE_UNREACHABLE', 'unreachable'],
  ['STOPPED', 'stopped'],
  ['PUBLISH_ABORTED', 'stopped'],
]);
