import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { readBody } from '../http/read-body.ts';

/**
 * The most bytes of a body: room for a text of 100,000 bytes in the longest encoding, so that its writer learns which field is
 * too long.
 */
const LARGEST_BODY = 512 * 1024;

const fieldsSchema = v.record(v.string(), v.string());

/** The texts of a form by the names of its fields. A field that was not sent is undefined. */
export type FormFields = Readonly<Record<string, string | undefined>>;

/**
 * Reads what a form sends, url-encoded or as JSON. A body that is too large, not readable or says one field twice counts as
 * an empty form, which its rules refuse.
 */
export async function readForm(request: IncomingMessage): Promise<FormFields> {
  const body = await readBody(request, LARGEST_BODY);
  if (!request.headers['content-type']?.includes('json')) return readUrlEncoded(body);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fieldsSchema), body);
  return parsed.success ? parsed.output : {};
}

function readUrlEncoded(body: string): FormFields {
  try {
    // This throws on bytes that are no UTF-8, where the parser below would put other characters in their place.
    decodeURIComponent(body);
  } catch {
    return {};
  }
  const entries = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : {};
}
