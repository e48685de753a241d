import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { errorMessage } from '@ledgerlight/backend/errors';
import { writtenKey } from '@ledgerlight/federation/registry-keys';
import { BRAND } from '@ledgerlight/site/brand';
import * as v from 'valibot';
import { answers } from './answers.ts';
import { readStackConfig } from './config.ts';
import { assertPortFree } from './free-port.ts';
import { type Part, startPart } from './part.ts';
import { compareReleases, startRemotes } from './remotes.ts';
import { askRunningStack, listenForStarts } from './running.ts';
import { publishSamples } from './samples.ts';
import { readStartOptions, StartUsageError } from './start-options.ts';

const root = join(import.meta.dirname, '../..');
/** What can make any code live stays with this process. */
const WITHOUT_SIGNING_KEY = { LEDGERLIGHT_REGISTRY_SIGNING_KEY: '', LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE: '' };
const parts: Part[] = [];
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll());

try {
  await startAll();
} catch (error) {
  if (!stopping) process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = error instanceof StartUsageError ? 2 : 1;
  await stopAll();
}

async function startAll(): Promise<void> {
  const { processes } = readStartOptions(process.argv.slice(2));
  const config = readStackConfig(process.env, root);
  const { ports, dataFolder, storeFolder: store, registryKeys, hosted, demoPassword } = config;
  const running = await askRunningStack(dataFolder);
  if (running !== null) {
    process.stdout.write(running);
    return;
  }
  await assertPortFree(ports.shell, 'PORT');
  await assertPortFree(ports.remotes, 'REMOTES_PORT');
  if (!hosted) await assertPortFree(ports.backend, 'BACKEND_PORT');

  // The embedded backend learns them at each start, so that they need not be kept.
  const secret = (given: string | null) => given ?? (hosted ? '' : randomBytes(32).toString('base64url'));
  const secrets = {
    NEWSLETTER_SENDER_KEY: secret(config.newsletterSenderKey),
    LEDGERLIGHT_SHELL_SECRET: secret(config.shellSecret),
  };
  const remotes = [
    ...(await startRemotes(join(root, 'remotes'), store, registryKeys)),
    ...(await compareReleases(join(root, 'shell/dist'), store)),
  ];
  for (const words of remotes) process.stderr.write(`${words}\n`);
  const remotesUrl = `http://localhost:${ports.remotes}`;
  const siteUrl = `http://localhost:${ports.shell}`;

  const [backend] = await Promise.all([
    hosted ?? startBackend(),
    start('remotes', ['stack/src/serve-remotes.ts', store, String(ports.remotes)], {}, () =>
      answers(`${remotesUrl}/health`),
    ),
  ]);
  if (!hosted) {
    const { url: backendUrl, publishableKey } = backend;
    await publishSamples({ root, dataFolder, backendUrl, publishableKey, demoPassword });
  }

  const shellEnvironment = {
    PORT: String(ports.shell),
    REMOTES_URL: remotesUrl,
    LEDGERLIGHT_STORE: store,
    LEDGERLIGHT_REGISTRY_KEYS: registryKeys.publicKeys.map(writtenKey).join(','),
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    ...secrets,
  };
  const shell = 'shell/dist/server/main.js';
  const shellCommand = processes === 1 ? [shell] : ['stack/src/serve-processes.ts', shell, String(processes)];
  await start('shell', shellCommand, shellEnvironment, () => answers(`${siteUrl}/blog`));
  const readyLine = `${BRAND.name} is ready at ${siteUrl}\n`;
  const starts = await listenForStarts(dataFolder, () =>
    Promise.all(parts.map((part) => part.revive())).then(
      () => readyLine,
      (error: unknown) => `${errorMessage(error)}\n`,
    ),
  );
  // Only the parts keep this process alive.
  starts.unref();
  process.stdout.write(readyLine);

  async function startBackend(): Promise<BackendAddress> {
    const environment = {
      BACKEND_PORT: String(ports.backend),
      LEDGERLIGHT_DATA: dataFolder,
      LEDGERLIGHT_SITE: config.siteUrl ?? siteUrl,
      ...secrets,
    };
    // The backend writes the file anew when it is ready to be used.
    const addressFile = join(dataFolder, BACKEND_DESCRIPTION_FILE);
    await rm(addressFile, { force: true });
    await start(
      'backend',
      ['packages/embedded-backend/src/main.ts'],
      environment,
      async () => existsSync(addressFile) && (await answers(`http://localhost:${ports.backend}/health`)),
    );
    return v.parse(backendDescriptionSchema, await readFile(addressFile, 'utf8'));
  }

  async function start(
    name: string,
    command: string[],
    environment: Record<string, string>,
    isReady: () => Promise<boolean>,
  ) {
    const [program = '', ...rest] = command;
    const part = startPart({
      name,
      command: [join(root, program), ...rest],
      env: { ...environment, ...WITHOUT_SIGNING_KEY },
      logs: join(dataFolder, 'logs'),
      isReady,
      onEvent: (words) => process.stderr.write(`${words}\n`),
    });
    parts.push(part);
    await part.ready();
  }
}

function stopAll(): Promise<void> {
  stopping ??= Promise.all(parts.map((part) => part.stop())).then(() => undefined);
  return stopping;
}
