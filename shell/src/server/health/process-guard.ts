import { errorStack } from '@ledgerlight/resilience/error-message';

export interface ProcessGuardOptions {
  /** Returns the release whose code failed; null when it was the shell's own. */
  blame(failure: unknown): string | null;
  report(message: string): void;
  /** Ends the process, whose state is unknown after an uncaught failure of the shell's own code. */
  end(): void;
}

/** Handles uncaught failures: code of a remote cannot end the process. */
export function guardProcess({ blame, report, end }: ProcessGuardOptions): void {
  function onFailure(failure: unknown): void {
    const release = blame(failure);
    report(`Uncaught error in ${release === null ? 'the shell' : `remote ${release}`}: ${errorStack(failure)}`);
    if (release === null) end();
  }
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}
