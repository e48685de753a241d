import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { isPublicAddress } from '@ledgerlight/resilience/public-address';

/** What a check of links needs of the network; tests replace it. */
export interface LinkNetwork {
  /** @throws Error when the host has no address */
  resolve(host: string): Promise<readonly string[]>;
  /** Whether a request may be sent to this address. */
  mayReach(address: string): boolean;
}

const INTERNET: LinkNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
};

/**
 * Checks whether an address leads somewhere: HEAD, then GET where that is refused. Returns null, or why not. Each host name is resolved
 * once per request and only public addresses are connected to, also after a redirect. The job of dead links calls it.
 */
export async function checkLink(
  address: string,
  network: LinkNetwork = INTERNET,
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  try {
    const status = await finalStatus(address, 'HEAD', network, timeoutMs);
    return problemOf(status < 400 ? status : await finalStatus(address, 'GET', network, timeoutMs));
  } catch (error) {
    if (error instanceof PrivateHostError) return null;
    if (Reflect.get(Object(error), 'code') === 'ENOTFOUND') return 'no such host';
    return errorMessage(error);
  }
}

/** A link into a private network says nothing about the web, and must not be followed. */
class PrivateHostError extends Error {}

/** A refusal such as 401, 403 or 429 is for programs: people may see the page. */
function problemOf(status: number): string | null {
  if (status === 404 || status === 410) return `${status} from the host`;
  return status >= 500 ? `${status} from the host` : null;
}

async function finalStatus(address: string, method: string, network: LinkNetwork, timeoutMs: number): Promise<number> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const { statusCode = 0, headers } = await send(url, method, network, timeoutMs);
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return statusCode;
    url = new URL(headers.location, url);
    if (!WEB.has(url.protocol)) return statusCode;
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

async function send(url: URL, method: string, network: LinkNetwork, timeoutMs: number): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const [reachable] = addresses.filter((address) => network.mayReach(address));
  if (reachable === undefined) throw new PrivateHostError();
  const family = isIP(reachable);
  const found: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: reachable, family }]) : done(null, reachable, family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const options = { method, lookup: found, signal, agent: false, headers: HEADERS };
    const sent = request(url, options, (response) => {
      response.destroy();
      resolve(response);
    });
    sent.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error)).end();
  });
}

const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);
const HEADERS = { 'user-agent': 'ledgerlight (link check)', accept: '*/*' };
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 15_000;
