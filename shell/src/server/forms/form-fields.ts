import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { isCrossSite, readBody } from '../http/request.ts';
import { type RouteResponse, textResponse } from '../http/response.ts';
import type { Route, RouteRequest } from '../http/route.ts';

/** Room for 100,000 bytes of text in the longest encoding, so that the rules can name the field that is too long. */
const MAX_BODY_BYTES = 512 * 1024;

const jsonSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

export type FormFields = Readonly<Record<string, string | undefined>>;

/** Creates the route that takes a form, from pages of the site only. */
export function formRoute(path: string, submit: (request: RouteRequest) => Promise<RouteResponse>): Route {
  const handle: Route['handle'] = (given) =>
    isCrossSite(given.request)
      ? textResponse(403, 'text/plain; charset=utf-8', 'This form is taken from the site itself only.')
      : submit(given);
  return { method: 'POST', path, handle };
}

/** Reads a form, url-encoded or as JSON. One that is too large, invalid or repeats a field counts as empty. */
export async function readForm(request: IncomingMessage): Promise<FormFields> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!request.headers['content-type']?.includes('json')) return parseUrlEncoded(body);
  const parsed = v.safeParse(jsonSchema, body);
  return parsed.success ? parsed.output : {};
}

function parseUrlEncoded(body: string): FormFields {
  try {
    // Throws on invalid UTF-8, which URLSearchParams would replace.
    decodeURIComponent(body);
  } catch {
    return {};
  }
  const entries = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : {};
}
