import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import * as v from 'valibot';
import type { StackConfig } from './config.ts';
import { answers } from './processes/answers.ts';
import type { Parts } from './processes/parts.ts';
import { publishSamples } from './samples.ts';

/** The variables by which the shell knows the backend, and proves itself to it. */
export interface BackendVariables extends Readonly<Record<string, string>> {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}

/**
 * Starts the embedded backend, and publishes the samples at its first start; a hosted one is taken as it is.
 * @param siteUrl where the site is on this machine
 */
export async function startBackend(
  parts: Parts,
  config: StackConfig,
  root: string,
  siteUrl: string,
): Promise<BackendVariables> {
  const { hosted, dataFolder, demoPassword, ports } = config;
  // The embedded backend learns them at each start, so that they need not be kept.
  const secret = (given: string | null) => given ?? (hosted ? '' : randomBytes(32).toString('base64url'));
  const secrets = {
    NEWSLETTER_SENDER_KEY: secret(config.newsletterSenderKey),
    LEDGERLIGHT_SHELL_SECRET: secret(config.shellSecret),
  };
  const { url, publishableKey } = hosted ?? (await startEmbedded());
  if (!hosted) await publishSamples({ root, dataFolder, backendUrl: url, publishableKey, demoPassword });
  return { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, ...secrets };

  async function startEmbedded() {
    const environment = {
      BACKEND_PORT: String(ports.backend),
      LEDGERLIGHT_DATA: dataFolder,
      LEDGERLIGHT_SITE: config.siteUrl ?? siteUrl,
      ...secrets,
    };
    // The backend writes the file anew when it is ready to be used.
    const addressFile = join(dataFolder, BACKEND_DESCRIPTION_FILE);
    await rm(addressFile, { force: true });
    await parts.start(
      'backend',
      ['packages/embedded-backend/src/main.ts'],
      environment,
      async () => existsSync(addressFile) && (await answers(`http://localhost:${ports.backend}/health`)),
    );
    return v.parse(backendDescriptionSchema, await readFile(addressFile, 'utf8'));
  }
}
