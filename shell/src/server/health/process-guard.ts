import { errorStack } from '@ledgerlight/resilience/error-message';

export interface ProcessGuardOptions {
  /** Returns the release whose code failed and counts it; null when it was the shell's own. */
  blame(failure: unknown): string | null;
  /** Returns the release whose code calls; null for the shell's own. */
  caller(): string | null;
  report(message: string): void;
  /** Called before the shell's own code ends the process. */
  onOwnEnd?(): void;
}

/** Code of a remote called a function that would end the process. */
class ProcessEndError extends Error {
  override readonly name = 'ProcessEndError';
  readonly code = 'PROCESS_END';
}

/**
 * Handles uncaught failures: code of a remote cannot end the process, whose state is unknown after those of the shell's own code. The
 * functions of `process` that end it throw for code of remotes.
 */
export function guardProcess({ blame, caller, report, onOwnEnd }: ProcessGuardOptions): void {
  const { exit } = process;
  function onFailure(failure: unknown): void {
    const release = blame(failure);
    report(`Uncaught error in ${release === null ? 'the shell' : `remote ${release}`}: ${errorStack(failure)}`);
    if (release !== null) return;
    onOwnEnd?.();
    exit(1);
  }
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
  Reflect.set(process, UNGUARDED_EXIT, Reflect.get(process, 'reallyExit'));
  for (const name of ENDING_FUNCTIONS) {
    const original: unknown = Reflect.get(process, name);
    if (typeof original !== 'function') continue;
    Reflect.set(process, name, (...input: readonly unknown[]) => {
      const [event] = input;
      const isEnd = name !== 'emit' || String(event).startsWith('SIG');
      const release = isEnd ? caller() : null;
      if (release !== null) throw new ProcessEndError(`${release} called process.${name}`);
      if (name === 'exit') onOwnEnd?.();
      return Reflect.apply(original, process, input);
    });
  }
}

/** With it the watchdog ends a process that code of a remote blocks. */
export const UNGUARDED_EXIT = Symbol.for('ledgerlight.exit');

/** A signal that is emitted stops the server as one that is sent. */
const ENDING_FUNCTIONS = ['exit', 'abort', 'kill', 'reallyExit', 'emit'];
