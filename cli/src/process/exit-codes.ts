/** How every command ends. Scripts rely on these numbers. */
export const EXIT_CODES = {
  done: 0,
  someFailed: 1,
  /** Wrong usage, or a file that cannot be published as it is. */
  invalid: 2,
  /** Not signed in, or not allowed. */
  notAllowed: 3,
  unreachable: 4,
  /** Ctrl-C, or a confirmation that was declined. */
  stopped: 130,
} as const;

/** One of the numbers of `EXIT_CODES`. */
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** The exit code for something that was thrown: its own one, or that of the nearest cause that has one. */
export function exitCodeOf(thrown: unknown): ExitCode {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? CODES.get(error.code) : undefined;
    if (code !== undefined) return code;
  }
  return EXIT_CODES.someFailed;
}

const CODES: ReadonlyMap<unknown, ExitCode> = new Map<unknown, ExitCode>([
  ['USAGE', EXIT_CODES.invalid],
  ['ENVIRONMENT', EXIT_CODES.invalid],
  ['POST_NOT_FOUND', EXIT_CODES.invalid],
  ['SITE_NOT_FOUND', EXIT_CODES.invalid],
  ['NOT_SIGNED_IN', EXIT_CODES.notAllowed],
  ['SESSION_EXPIRED', EXIT_CODES.notAllowed],
  ['TOKEN_REFUSED', EXIT_CODES.notAllowed],
  ['BACKEND_NOT_TRUSTED', EXIT_CODES.notAllowed],
  ['NOT_ALLOWED', EXIT_CODES.notAllowed],
  ['WRONG_CREDENTIALS', EXIT_CODES.notAllowed],
  ['TOO_MANY_ATTEMPTS', EXIT_CODES.notAllowed],
  ['BACKEND_NOT_FOUND', EXIT_CODES.unreachable],
  ['BACKEND_UNREACHABLE', EXIT_CODES.unreachable],
  ['SITE_UNREACHABLE', EXIT_CODES.unreachable],
  ['STOPPED', EXIT_CODES.stopped],
  ['PUBLISH_ABORTED', EXIT_CODES.stopped],
]);
