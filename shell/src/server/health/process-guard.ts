import { errorStack } from '@ledgerlight/resilience/error-message';

/** What the guard of the process works with. */
export interface ProcessGuardOptions {
  /** Returns the release whose code failed; null when it was the shell's own. */
  blame(failure: unknown): string | null;
  /** Is told of every failure that nobody waited for. */
  report(message: string): void;
  /** Is called after a failure of the shell's own code, whose state nobody knows any more. */
  end(): void;
}

/**
 * Keeps the process alive when the code of a remote fails where nobody waits for it. A failure of the shell's own code ends it
 * all the same: whoever started it starts it anew.
 */
export function guardProcess({ blame, report, end }: ProcessGuardOptions): void {
  function onFailure(failure: unknown): void {
    const release = blame(failure);
    const words = errorStack(failure);
    report(release === null ? `The shell failed: ${words}` : `The remote ${release} failed: ${words}`);
    if (release === null) end();
  }
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}
