import type { BackendAddress } from '@ledgerlight/backend/client';
import { errorMessage } from '@ledgerlight/backend/errors';
import { isLoopback } from '@ledgerlight/backend/loopback';
import { SITE_DESCRIPTION_PATH, siteDescriptionSchema } from '@ledgerlight/backend/site-description';
import * as v from 'valibot';
import { CommandError, UsageError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';

/**
 * Requests the backend of a site. Follows no redirect, because the user trusts only the site that they named.
 * @throws CommandError SITE_UNREACHABLE or SITE_NOT_FOUND, and the reason of the signal
 */
export async function discoverBackend(site: string, signal: AbortSignal): Promise<BackendAddress> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SITE_TIMEOUT_MS)]);
  const init: RequestInit = { redirect: 'manual', signal: limit, headers: { accept: 'application/json' } };
  const response = await fetch(site + SITE_DESCRIPTION_PATH, init).catch((error) => unreachable(site, error, signal));
  assertNoRedirect(site, response);
  if (response.status >= 500) {
    const message = `${site} responds with ${response.status}. Run the command again when the site is up.`;
    throw new CommandError('SITE_UNREACHABLE', message);
  }
  const text = response.ok ? await readBounded(response, site, signal) : '';
  const parsed = v.safeParse(siteDescriptionSchema, text);
  if (!parsed.success) {
    throw notFound(
      `${site} is not a Ledgerlight site, or runs an older version: ${SITE_DESCRIPTION_PATH} names no backend. Check the URL, or write ledgerlight.config.json by hand.`,
    );
  }
  assertSecure(site, parsed.output.url);
  return parsed.output;
}

async function readBounded(response: Response, site: string, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MAX_DESCRIPTION_BYTES) return '';
      parts.push(part);
    }
  } catch (error) {
    return unreachable(site, error, signal);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

function unreachable(site: string, error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = `${site} is unreachable: ${errorMessage(reason)}. Check the URL and the network.`;
  throw new CommandError('SITE_UNREACHABLE', message);
}

function assertNoRedirect(site: string, { status, headers }: Response): void {
  if (status < 300 || status > 399) return;
  const target = headers.get('location') ?? '';
  const origin = URL.canParse(target, site) ? new URL(target, site).origin : site;
  const hint = origin === site ? 'Check the URL.' : `If that is your site, run "${PROGRAM_CALL} init ${origin}".`;
  throw notFound(`${site} redirects to ${origin === site ? 'another page' : origin}. ${hint}`);
}

/** A remote site must not name a backend on this machine, where another user may listen. */
function assertSecure(site: string, backend: string): void {
  if (isLoopback(site) && isLoopback(backend)) return;
  if (backend.startsWith('https:') && !isLoopback(backend)) return;
  throw notFound(
    `${site} names the backend ${backend}, which must use https. The operator of the site has to set SUPABASE_URL to its public URL.`,
  );
}

/** The server at a site's address does not name a usable backend. */
function notFound(message: string): CommandError {
  return new CommandError('SITE_NOT_FOUND', message);
}

const SITE_TIMEOUT_MS = 8_000;
const MAX_DESCRIPTION_BYTES = 16 * 1024;

/**
 * Returns the origin of a site address, which may have a path and may lack the scheme.
 * @throws UsageError when it is invalid, has credentials, or is neither https nor on this machine
 */
export function siteOrigin(typed: string): string {
  const address = typed.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  const absolute = hasScheme ? address : `https://${address}`;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new UsageError(`'${typed}' is not the URL of a site. Use one such as https://ledgerlight.example.`);
  }
  if (isLoopback(url.origin)) return hasScheme ? url.origin : url.origin.replace(/^https:/, 'http:');
  if (url.protocol === 'https:') return url.origin;
  throw new UsageError(`'${typed}' is not encrypted. Use https://${url.host}; only a local site may use http.`);
}
