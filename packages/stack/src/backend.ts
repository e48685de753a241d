import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/backend-description';
import type { BackendAddress } from '@ledgerlight/backend/client';
import * as v from 'valibot';
import type { StackConfig } from './config.ts';
import { responds } from './processes/responds.ts';
import type { Services } from './processes/services.ts';
import { publishSamples } from './publish-samples.ts';

/** The environment by which the shell finds the backend and authenticates to it. */
export interface BackendVariables extends Readonly<Record<string, string>> {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}

/** Starts the embedded backend for `npm start` and `npm run dev`, or takes the hosted one of the settings. */
export async function startBackend(
  services: Services,
  config: StackConfig,
  root: string,
  siteUrl: string,
): Promise<BackendVariables> {
  const { hosted } = config;
  // Generated anew at each start, which passes them to the embedded backend.
  const secret = (configured: string | null) => configured ?? (hosted ? '' : randomBytes(32).toString('base64url'));
  const secrets = {
    NEWSLETTER_SENDER_KEY: secret(config.newsletterSenderKey),
    LEDGERLIGHT_SHELL_SECRET: secret(config.shellSecret),
  };
  const backend = hosted ?? (await startEmbedded(services, config, config.siteUrl ?? siteUrl, secrets));
  if (!hosted) await publishSamples(root, config, backend);
  return { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey, ...secrets };
}

async function startEmbedded(
  services: Services,
  { dataFolder, ports }: StackConfig,
  siteUrl: string,
  secrets: Readonly<Record<string, string>>,
): Promise<BackendAddress> {
  const environment = {
    BACKEND_PORT: String(ports.backend),
    LEDGERLIGHT_DATA: dataFolder,
    LEDGERLIGHT_SITE: siteUrl,
    ...secrets,
  };
  // The backend writes this file when it is ready.
  const descriptionFile = join(dataFolder, BACKEND_DESCRIPTION_FILE);
  await rm(descriptionFile, { force: true });
  const isReady = async () => existsSync(descriptionFile) && responds(`http://localhost:${ports.backend}/health`);
  await services.start('backend', ['packages/embedded-backend/src/main.ts'], environment, isReady);
  return v.parse(backendDescriptionSchema, await readFile(descriptionFile, 'utf8'));
}
