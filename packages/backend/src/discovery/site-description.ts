import * as v from 'valibot';
import type { BackendAddress } from '../client/client.ts';
import { backendUrlSchema, publishableKeySchema } from './address-schema.ts';

/** The path at which a site names its backend to the CLI. */
export const SITE_DESCRIPTION_PATH = '/.well-known/ledgerlight.json';

export function siteDescription({ url, publishableKey }: BackendAddress): string {
  return `${JSON.stringify({ version: 1, backend: url, publishableKey }, null, 2)}\n`;
}

export const siteDescriptionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(1), backend: backendUrlSchema, publishableKey: publishableKeySchema }),
  v.transform(({ backend: url, publishableKey }): BackendAddress => ({ url, publishableKey })),
);
