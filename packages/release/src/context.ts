import type { RegisteredRemote } from '@ledgerlight/federation/registry';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';

/** A command that cannot run as requested. `code` decides the exit code. */
export class ReleaseCommandError extends Error {
  override readonly name = 'ReleaseCommandError';
  readonly code: 'USAGE' | 'DECLINED' | 'NOT_SIGNED_IN' | 'BACKEND_NOT_FOUND';

  constructor(code: ReleaseCommandError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface CommandOutput {
  /** Writes a message for people to standard error. */
  log(message: string): void;
  /** Writes the result to standard output. */
  print(text: string): void;
}

/** What each release command runs with. */
export interface ReleaseContext extends CommandOutput {
  readonly store: ReleaseStore;
  readonly by: string;
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

export function changedBy(by: string): RegisteredRemote['since'] {
  return { at: new Date().toISOString(), by };
}

export function parseReleaseName(name: string): { readonly remote: string; readonly version: string } {
  const [, remote, version] = name.match(/^([a-z][a-z0-9-]*)@([a-f0-9]{12})$/) ?? [];
  if (remote === undefined || version === undefined) {
    throw new ReleaseCommandError(
      'USAGE',
      `'${name}' is not a release name. Use <remote>@<version>, such as pages@0123456789ab.`,
    );
  }
  return { remote, version };
}
