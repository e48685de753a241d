import { BackendUnreachableError, isUnreachable } from '@ledgerlight/backend/errors';
import { PROGRAM_CALL } from './project.ts';

/** An expected failure. Its message states what happened and what to do; its code appears in JSON documents. */
export class CommandError extends Error {
  override readonly name: string = this.constructor.name;
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export class UsageError extends CommandError {
  constructor(message: string, options?: ErrorOptions) {
    super('USAGE', message, options);
  }
}

export class PostNotFoundError extends CommandError {
  constructor(
    slug: string,
    reason = `There is no post '${slug}'.`,
    hint = `Run "${PROGRAM_CALL} list" to see the slugs.`,
  ) {
    super('POST_NOT_FOUND', `${reason} ${hint}`);
  }
}

/** Writing a file would overwrite local changes. */
export class LocalChangesError extends CommandError {
  constructor(message: string) {
    super('FILE_KEPT', message);
  }
}

/** A file cannot be written because a link at its path leads elsewhere. */
export class LinkRefusedError extends CommandError {
  constructor(path: string, reason: string) {
    super('LINK_REFUSED', `Nothing is written to ${path}: it ${reason}. Remove it, or name another folder.`);
  }
}

export class FileChangedError extends CommandError {
  constructor(file: string) {
    super('FILE_CHANGED', `${file} was changed while it was being published. Publish it again.`);
  }
}

export class NotYoursError extends CommandError {
  constructor(slug: string, owner: string | null) {
    const hint = 'Contact them, or an admin.';
    super('NOT_ALLOWED', `You cannot change '${slug}', which belongs to ${owner ?? 'another user'}. ${hint}`);
  }
}

/** The user interrupted the command or declined a prompt. */
export class StoppedError extends CommandError {
  constructor(message = 'Stopped.') {
    super('STOPPED', message);
  }
}

export interface ErrorDescription {
  readonly code: string;
  readonly message: string;
}

export function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error)) return { code: 'UNEXPECTED', message: String(thrown) };
  // One cause has one code and message, whatever failed because of it.
  if (!(thrown instanceof BackendUnreachableError) && isUnreachable(thrown)) return describeError(thrown.cause);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : 'UNEXPECTED';
  const isBug = BUGS.some((kind) => thrown instanceof kind);
  return { code, message: isBug ? `${thrown.message}. ${BUG_HINT}` : thrown.message };
}

const BUGS = [TypeError, ReferenceError, RangeError, SyntaxError];
const BUG_HINT = 'This is a bug in ledgerlight. Run the command again with --debug and report the output.';
