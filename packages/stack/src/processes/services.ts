import { join } from 'node:path';
import { printError } from '../print-error.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

export type Services = ReturnType<typeof createServices>;

/** Starts and stops the processes of `npm start` and `npm run dev` together. */
export function createServices(root: string, logs: string, timeoutMultiplier: number) {
  const services: Service[] = [];
  let stopping: Promise<void> | undefined;
  return {
    /**
     * Starts a process and resolves when it is ready. Stops one that does not get ready.
     * @param command the program file below the repository's folder, and its arguments
     */
    async start(
      name: string,
      [program = '', ...rest]: readonly string[],
      environment: ServiceOptions['env'],
      isReady: ServiceOptions['isReady'],
    ): Promise<Service> {
      if (stopping) throw new Error('The stack is stopping.');
      const command = [join(root, program), ...rest];
      const env = { ...ALLOCATOR, ...withheldFrom(name), ...environment };
      const service = startService({ name, command, env, logs, isReady, onEvent: printError, timeoutMultiplier });
      services.push(service);
      try {
        await service.ready();
      } catch (failure) {
        await service.stop();
        throw failure;
      }
      return service;
    },
    async revive(): Promise<void> {
      await Promise.all(services.map((service) => service.revive()));
    },
    stop(): Promise<void> {
      stopping ??= Promise.all(services.map((service) => service.stop())).then(() => undefined);
      return stopping;
    },
  };
}

/** One glibc arena per thread holds a third more memory than a service uses. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };

/** The services that need each secret. What can activate a release stays with the process that starts the others. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  LEDGERLIGHT_PASSWORD: [],
  LEDGERLIGHT_DEPLOYER_USERNAME: ['backend'],
  LEDGERLIGHT_DEPLOYER_PASSWORD: ['backend'],
  LEDGERLIGHT_DEMO_PASSWORD: ['backend'],
  LEDGERLIGHT_DATABASE_URL: ['backend', 'jobs'],
  SMTP_URL: ['backend', 'jobs'],
  AI_API_KEY: ['backend'],
  LEDGERLIGHT_SHELL_SECRET: ['backend', 'shell'],
  NEWSLETTER_SENDER_KEY: ['backend', 'shell'],
  METRICS_TOKEN: ['shell'],
};

/** Returns empty values for the secrets that a service does not need. */
export function withheldFrom(service: string): Readonly<Record<string, string>> {
  const names = Object.keys(SECRETS).filter((name) => !SECRETS[name]?.includes(service));
  return Object.fromEntries(names.map((name) => [name, '']));
}
