import * as v from 'valibot';
import { backendUrlSchema, publishableKeySchema, siteUrlSchema } from './address-schema.ts';
import type { BackendAddress } from './client.ts';

/** The file in the data folder that tells where the embedded backend answers. It is there while the backend can be used. */
export const BACKEND_DESCRIPTION_FILE = 'backend.json';

/** The text of the file, given as a backend's address. */
export const backendDescriptionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ url: backendUrlSchema, publishableKey: publishableKeySchema, siteUrl: v.optional(siteUrlSchema) }),
);

/** The text of the file for a process. */
export function backendDescription({ url, publishableKey, siteUrl }: BackendAddress, pid: number): string {
  return `${JSON.stringify({ url, publishableKey, siteUrl, pid }, null, 2)}\n`;
}
