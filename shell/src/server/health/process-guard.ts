import { errorStack } from '@ledgerlight/resilience/error-message';

/**
 * Handles uncaught failures: code of a remote cannot end the process, whose state is unknown after those of the shell's own code.
 * @param blame returns the release whose code failed; null when it was the shell's own
 */
export function guardProcess(blame: (failure: unknown) => string | null, report: (message: string) => void): void {
  function onFailure(failure: unknown): void {
    const release = blame(failure);
    report(`Uncaught error in ${release === null ? 'the shell' : `remote ${release}`}: ${errorStack(failure)}`);
    if (release === null) process.exit(1);
  }
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}
