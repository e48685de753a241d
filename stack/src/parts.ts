import { join } from 'node:path';
import { type Part, startPart } from './part.ts';

/** The processes of a stack. */
export interface Parts {
  /**
   * Starts one more. Resolves when it answers; one that does not is stopped.
   * @param command the program's file below the repository's folder, and its arguments
   */
  start(
    name: string,
    command: readonly string[],
    environment: Readonly<Record<string, string>>,
    isReady: () => Promise<boolean>,
  ): Promise<Part>;
  /** Starts again what was given up. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes a stack of which no part runs.
 * @param root the folder of the repository
 * @param logs the folder that takes a log of each part
 */
export function createParts(root: string, logs: string): Parts {
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;
  return {
    async start(name, [program = '', ...rest], env, isReady) {
      if (stopping) throw new Error('Everything is being stopped.');
      const part = startPart({
        name,
        command: [join(root, program), ...rest],
        env: { ...env, ...WITHOUT_SIGNING_KEY, ...(name !== 'backend' && WITHOUT_DEPLOYER) },
        logs,
        isReady,
        onEvent: (words) => process.stderr.write(`${words}\n`),
      });
      parts.push(part);
      try {
        await part.ready();
      } catch (failure) {
        await part.stop();
        throw failure;
      }
      return part;
    },
    async revive() {
      await Promise.all(parts.map((part) => part.revive()));
    },
    stop() {
      stopping ??= Promise.all(parts.map((part) => part.stop())).then(() => undefined);
      return stopping;
    },
  };
}

/** What can make any code live stays with the process that starts the others. */
export const WITHOUT_SIGNING_KEY = { LEDGERLIGHT_REGISTRY_SIGNING_KEY: '', LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE: '' };

/** The embedded backend makes the deployer's account; nobody else who is started needs it. */
export const WITHOUT_DEPLOYER = { LEDGERLIGHT_DEPLOYER_USERNAME: '', LEDGERLIGHT_DEPLOYER_PASSWORD: '' };
