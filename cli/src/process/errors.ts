import { PROGRAM_CALL } from './project.ts';

/** An expected failure. Its message states what happened and what to do; its code appears in JSON documents. */
abstract class CommandError extends Error {
  override readonly name: string = this.constructor.name;
  abstract readonly code: string;
}

export class UsageError extends CommandError {
  readonly code = 'USAGE';
}

export class NotSignedInError extends CommandError {
  readonly code = 'NOT_SIGNED_IN';

  constructor(backendUrl: string) {
    super(
      `You are not signed in at ${backendUrl}. Run "${PROGRAM_CALL} login", or set LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.`,
    );
  }
}

/** The session has reached its maximum age (specification section 9), or was ended. */
export class SessionExpiredError extends CommandError {
  readonly code = 'SESSION_EXPIRED';

  constructor(reason: string) {
    super(`${reason} Run "${PROGRAM_CALL} login" to sign in again.`);
  }
}

export class TokenRefusedError extends CommandError {
  readonly code = 'TOKEN_REFUSED';

  constructor(backendUrl: string, options?: ErrorOptions) {
    super(
      `The token in LEDGERLIGHT_TOKEN is not accepted at ${backendUrl}: it was revoked, has expired, or belongs to another site. Create one in the admin area under Account.`,
      options,
    );
  }
}

/** A configuration file alone names a backend that the user has not confirmed. */
export class BackendNotTrustedError extends CommandError {
  readonly code = 'BACKEND_NOT_TRUSTED';

  constructor(file: string, url: string) {
    super(
      `${file} names the backend ${url}, which you have not confirmed. Run "${PROGRAM_CALL} login" on a terminal to confirm it, or name it with --backend or SUPABASE_URL.`,
    );
  }
}

export class BackendNotFoundError extends CommandError {
  readonly code = 'BACKEND_NOT_FOUND';
}

export class SiteUnreachableError extends CommandError {
  readonly code = 'SITE_UNREACHABLE';
}

/** The server at a site's address does not name a usable backend. */
export class SiteNotFoundError extends CommandError {
  readonly code = 'SITE_NOT_FOUND';
}

export class PostNotFoundError extends CommandError {
  readonly code = 'POST_NOT_FOUND';

  constructor(
    slug: string,
    reason = `There is no post '${slug}'.`,
    hint = `Run "${PROGRAM_CALL} list" to see the slugs.`,
  ) {
    super(`${reason} ${hint}`);
  }
}

/** Writing a file would overwrite local changes. */
export class LocalChangesError extends CommandError {
  readonly code = 'FILE_KEPT';
}

/** A file cannot be written because a link at its path leads elsewhere. */
export class LinkRefusedError extends CommandError {
  readonly code = 'LINK_REFUSED';

  constructor(path: string, reason: string) {
    super(`Nothing is written to ${path}: it ${reason}. Remove it, or name another folder.`);
  }
}

export class PulledImageError extends CommandError {
  readonly code = 'INVALID_IMAGE';

  constructor(reason: string) {
    super(`The post shows a stored image that cannot be used, and nothing was written. ${reason}`);
  }
}

export class ImageChangedError extends CommandError {
  readonly code = 'PICTURE_CHANGED';

  constructor(image: string) {
    super(`'${image}' was changed while its post was being published. Publish it again.`);
  }
}

export class FileChangedError extends CommandError {
  readonly code = 'FILE_CHANGED';

  constructor(file: string) {
    super(`${file} was changed while it was being published. Publish it again.`);
  }
}

export class NotYoursError extends CommandError {
  readonly code = 'NOT_ALLOWED';

  constructor(slug: string, owner: string | null) {
    super(`You cannot change '${slug}', which belongs to ${owner ?? 'another user'}. Contact them, or an admin.`);
  }
}

/** The user interrupted the command or declined a prompt. */
export class StoppedError extends CommandError {
  readonly code = 'STOPPED';

  constructor(message = 'Stopped.') {
    super(message);
  }
}

export interface ErrorDescription {
  readonly code: string;
  readonly message: string;
}

export function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error)) return { code: 'UNEXPECTED', message: String(thrown) };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : 'UNEXPECTED';
  const isBug = BUGS.some((kind) => thrown instanceof kind);
  return { code, message: isBug ? `${thrown.message}. ${BUG_HINT}` : thrown.message };
}

const BUGS = [TypeError, ReferenceError, RangeError, SyntaxError];
const BUG_HINT = 'This is a bug in ledgerlight. Run the command again with --debug and report the output.';
