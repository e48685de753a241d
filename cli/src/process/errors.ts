import { PROGRAM_CALL } from './project.ts';

/** The command was called wrongly. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'USAGE';
}

/** Nobody is signed in at this backend. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
  readonly code = 'NOT_SIGNED_IN';

  constructor(backendUrl: string) {
    super(
      `You are not signed in at ${backendUrl}. Type "${PROGRAM_CALL} login", or set LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.`,
    );
  }
}

/** The session is older than a session may be (specification section 9), or was ended. */
export class SessionExpiredError extends Error {
  override readonly name = 'SessionExpiredError';
  readonly code = 'SESSION_EXPIRED';

  constructor(reason: string) {
    super(`${reason} Type "${PROGRAM_CALL} login" to sign in again.`);
  }
}

/** The token of the environment does not sign in. */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError';
  readonly code = 'TOKEN_REFUSED';

  constructor(backendUrl: string, options?: ErrorOptions) {
    super(
      `The token in LEDGERLIGHT_TOKEN is not accepted at ${backendUrl}: it was revoked, has expired, or belongs to another site. Create another one in the admin area under Account.`,
      options,
    );
  }
}

/** An address was found that nobody may be sent to by a file alone. */
export class BackendNotTrustedError extends Error {
  override readonly name = 'BackendNotTrustedError';
  readonly code = 'BACKEND_NOT_TRUSTED';

  constructor(file: string, url: string) {
    super(
      `The file ${file} names the backend ${url}, which you have not confirmed. Run "${PROGRAM_CALL} login" on a terminal to confirm it, or name it by --backend or SUPABASE_URL.`,
    );
  }
}

/** No backend was found. */
export class BackendNotFoundError extends Error {
  override readonly name = 'BackendNotFoundError';
  readonly code = 'BACKEND_NOT_FOUND';
}

/** Nothing answers at the address of a site. */
export class SiteUnreachableError extends Error {
  override readonly name = 'SiteUnreachableError';
  readonly code = 'SITE_UNREACHABLE';
}

/** Something answers at the address of a site that does not name a usable backend. */
export class SiteNotFoundError extends Error {
  override readonly name = 'SiteNotFoundError';
  readonly code = 'SITE_NOT_FOUND';
}

/** There is nothing under the slug that was typed. */
export class PostNotFoundError extends Error {
  override readonly name = 'PostNotFoundError';
  readonly code = 'POST_NOT_FOUND';

  /** @param words what is not there */
  constructor(
    slug: string,
    words = `There is no post '${slug}'.`,
    wayOut = `Type "${PROGRAM_CALL} list" to see the slugs.`,
  ) {
    super(`${words} ${wayOut}`);
  }
}

/** Writing a file would lose what somebody wrote into it. */
export class FileKeptError extends Error {
  override readonly name = 'FileKeptError';
  readonly code = 'FILE_KEPT';
}

/** A file cannot be written where it belongs, because a link or something else there leads elsewhere. */
export class LinkRefusedError extends Error {
  override readonly name = 'LinkRefusedError';
  readonly code = 'LINK_REFUSED';

  /** @param why what is wrong with the path, after its name */
  constructor(path: string, why: string) {
    super(`Nothing is written to ${path}: it ${why}. Remove it, or name another folder.`);
  }
}

/** What the storage keeps under the name of an image is none. */
export class PulledImageError extends Error {
  override readonly name = 'PulledImageError';
  readonly code = 'INVALID_IMAGE';

  /** @param why what is wrong with it */
  constructor(why: string) {
    super(`The post shows a stored image that cannot be used, and nothing was written. ${why}`);
  }
}

/** The file of a picture is no longer what was checked. */
export class PictureChangedError extends Error {
  override readonly name = 'PictureChangedError';
  readonly code = 'PICTURE_CHANGED';

  constructor(picture: string) {
    super(`'${picture}' was changed while its post was being published. Publish it again.`);
  }
}

/** A markdown file is no longer what was checked. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  readonly code = 'FILE_CHANGED';

  constructor(file: string) {
    super(`${file} was changed while it was being published. Publish it again.`);
  }
}

/** The post belongs to somebody else. */
export class NotYoursError extends Error {
  override readonly name = 'NotYoursError';
  readonly code = 'NOT_ALLOWED';

  constructor(slug: string, owner: string | null) {
    super(`You may not change '${slug}': it is ${owner === null ? 'not yours' : `${owner}'s`}. Ask them, or an admin.`);
  }
}

/** The person stopped the command. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly code = 'STOPPED';

  constructor(message = 'Stopped.') {
    super(message);
  }
}

/** An error as the JSON document shows it. */
export interface ErrorDescription {
  readonly code: string;
  readonly message: string;
}

/** Gives the code and the words of whatever was thrown. */
export function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error)) return { code: 'UNEXPECTED', message: String(thrown) };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : 'UNEXPECTED';
  const isFault = FAULTS.some((kind) => thrown instanceof kind);
  return { code, message: isFault ? `${thrown.message}. ${FAULT_WORDS}` : thrown.message };
}

/** What is thrown when the program itself is wrong. */
const FAULTS = [TypeError, ReferenceError, RangeError, SyntaxError];
const FAULT_WORDS = 'This is a fault of the program: the same command with --debug shows where, for whoever mends it.';
