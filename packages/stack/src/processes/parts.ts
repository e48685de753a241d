import { join } from 'node:path';
import { printError } from '../print-error.ts';
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
        env: { ...withheldFrom(name), ...env },
        logs,
        isReady,
        onEvent: printError,
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

/** Returns the secrets of this environment that a part does not need, each as unset. */
export function withheldFrom(part: string): Readonly<Record<string, string>> {
  const names = Object.entries(SECRETS).flatMap(([name, parts]) => (parts.includes(part) ? [] : [name]));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** The parts that need each secret. What can make any code live stays with the process that starts the others. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  LEDGERLIGHT_REGISTRY_SIGNING_KEY: [],
  LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE: [],
  LEDGERLIGHT_PASSWORD: [],
  LEDGERLIGHT_DEPLOYER_USERNAME: ['backend'],
  LEDGERLIGHT_DEPLOYER_PASSWORD: ['backend'],
  LEDGERLIGHT_DEMO_PASSWORD: ['backend'],
  LEDGERLIGHT_DATABASE_URL: ['backend'],
  AI_API_KEY: ['backend'],
  LEDGERLIGHT_SHELL_SECRET: ['backend', 'shell'],
  NEWSLETTER_SENDER_KEY: ['backend', 'shell'],
  NEWSLETTER_MAILER_SECRET: ['shell'],
  METRICS_TOKEN: ['shell'],
};
