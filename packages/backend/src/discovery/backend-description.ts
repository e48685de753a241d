import * as v from 'valibot';
import type { BackendAddress } from '../client/client.ts';
import { backendUrlSchema, publishableKeySchema, siteUrlSchema } from './address-schema.ts';

/** The file in the data folder by which shell, CLI and release commands find the embedded backend while it runs. */
export const BACKEND_DESCRIPTION_FILE = 'backend.json';

/** Parses that file. Versions before the identity check wrote no `identityKey`. The embedded backend writes the file at its start. */
export const backendDescriptionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    url: backendUrlSchema,
    publishableKey: publishableKeySchema,
    siteUrl: v.optional(siteUrlSchema),
    identityKey: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  }),
);

export function backendDescription(
  { url, publishableKey, siteUrl, identityKey }: BackendAddress & { readonly identityKey: string },
  pid: number,
): string {
  return `${JSON.stringify({ url, publishableKey, siteUrl, identityKey, pid }, null, 2)}\n`;
}
