import type { BackendAddress } from '@ledgerlight/backend/client';
import { errorMessage } from '@ledgerlight/backend/errors';
import { isLoopback } from '@ledgerlight/backend/loopback';
import { SITE_DESCRIPTION_PATH, siteDescriptionSchema } from '@ledgerlight/backend/site-description';
import * as v from 'valibot';
import { SiteNotFoundError, SiteUnreachableError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';

/**
 * Requests the backend of a site. Follows no redirect, because the user trusts only the site that they named.
 * @throws SiteUnreachableError, SiteNotFoundError, and the reason of the signal
 */
export async function discoverBackend(site: string, signal: AbortSignal): Promise<BackendAddress> {
  const response = await request(site, signal);
  assertNoRedirect(site, response);
  if (response.status >= 500) {
    throw new SiteUnreachableError(
      `${site} responds with ${response.status}. Run the command again when the site is up.`,
    );
  }
  const text = response.ok ? await readBounded(response, site, signal) : '';
  const parsed = v.safeParse(siteDescriptionSchema, text);
  if (!parsed.success) {
    throw new SiteNotFoundError(
      `${site} is not a Ledgerlight site, or runs an older version: ${SITE_DESCRIPTION_PATH} names no backend. Check the URL, or write ledgerlight.config.json by hand.`,
    );
  }
  assertSecure(site, parsed.output.url);
  return parsed.output;
}

async function request(site: string, signal: AbortSignal): Promise<Response> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SITE_TIMEOUT_MS)]);
  const init: RequestInit = { redirect: 'manual', signal: limit, headers: { accept: 'application/json' } };
  return fetch(site + SITE_DESCRIPTION_PATH, init).catch((error: unknown) => unreachable(site, error, signal));
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
  throw new SiteUnreachableError(`${site} is unreachable: ${errorMessage(reason)}. Check the URL and the network.`);
}

function assertNoRedirect(site: string, { status, headers }: Response): void {
  if (status < 300 || status > 399) return;
  const target = headers.get('location') ?? '';
  const origin = URL.canParse(target, site) ? new URL(target, site).origin : site;
  const hint = origin === site ? 'Check the URL.' : `If that is your site, run "${PROGRAM_CALL} init ${origin}".`;
  throw new SiteNotFoundError(`${site} redirects to ${origin === site ? 'another page' : origin}. ${hint}`);
}

/** A remote site must not name a backend on this machine, where another user may listen. */
function assertSecure(site: string, backend: string): void {
  if (isLoopback(site) && isLoopback(backend)) return;
  if (backend.startsWith('https:') && !isLoopback(backend)) return;
  throw new SiteNotFoundError(
    `${site} names the backend ${backend}, which must use https. The operator of the site has to set SUPABASE_URL to its public URL.`,
  );
}

const SITE_TIMEOUT_MS = 8_000;
const MAX_DESCRIPTION_BYTES = 16 * 1024;
