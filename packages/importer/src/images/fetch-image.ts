import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { typeInBytes } from '@ledgerlight/pictures/file';
import { EXTENSION_OF, MAX_FILE_BYTES } from '@ledgerlight/pictures/scaling';
import { formatOf } from './image-format.ts';
import type { Network } from './network.ts';
import { isPublicAddress } from './public-address.ts';

/** A picture of another host, or what keeps it from being brought in, in words that follow "because". */
export type FetchedPicture = { readonly bytes: Uint8Array; readonly extension: string } | RefusedPicture;

interface RefusedPicture {
  readonly refusal: string;
  /** Whether its host was waited for in vain. */
  readonly isLate: boolean;
}

/** What one picture may cost. */
export interface FetchLimits {
  readonly bytes: number;
  readonly seconds: number;
  /** How long each address of its host may take to be connected to, in seconds. */
  readonly connecting: number;
}

/**
 * Fetches a picture by https from a host that everybody reaches. Its name is resolved once, and the connection goes to what was looked
 * at; each host that it sends on to is looked at in the same way. Nothing is sent that says who asks. Never rejects, unless `signal` is aborted.
 */
export async function fetchPicture(
  address: string,
  network: Network,
  signal: AbortSignal,
  limits: FetchLimits = LIMITS,
): Promise<FetchedPicture> {
  const deadline = AbortSignal.timeout(limits.seconds * 1000);
  try {
    const bytes = await bytesOf(address, network, AbortSignal.any([signal, deadline]), limits);
    const extension = extensionOf(bytes);
    return extension === null
      ? { refusal: 'it is no JPG, PNG, WEBP, GIF, SVG, AVIF or HEIC', isLate: false }
      : { bytes, extension };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return { refusal: `it takes longer than ${limits.seconds} seconds`, isLate: true };
    if (error instanceof RefusedError) return { refusal: error.message, isLate: false };
    const refusal = `its host cannot be reached (${error instanceof Error ? error.message : String(error)})`;
    return { refusal, isLate: error instanceof LateError };
  }
}

const LIMITS: FetchLimits = { bytes: MAX_FILE_BYTES, seconds: 60, connecting: 10 };
const MOST_REDIRECTS = 3;
const MOST_ADDRESSES = 3;

class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

class LateError extends Error {
  override readonly name = 'LateError';
}

async function bytesOf(first: string, network: Network, signal: AbortSignal, limits: FetchLimits): Promise<Uint8Array> {
  let url = allowed(first, undefined);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await answerOf(url, network, signal, limits);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return bodyOf(response, limits);
    response.destroy();
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) {
      throw new RefusedError(`its host answers with ${statusCode}`);
    }
    url = allowed(headers.location, url);
  }
  throw new RefusedError(`it is sent on more than ${MOST_REDIRECTS} times`);
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function allowed(address: string, base: URL | undefined): URL {
  if (!URL.canParse(address, base?.href)) throw new RefusedError('its address is none');
  const url = new URL(address, base);
  if (url.protocol !== 'https:') throw new RefusedError('only https is asked');
  if (url.port !== '') throw new RefusedError('its address names a port');
  if (url.username !== '' || url.password !== '') throw new RefusedError('its address names a user or a password');
  return url;
}

/** Asks the addresses of a host one after the other, until one is reached. */
async function answerOf(
  url: URL,
  network: Network,
  signal: AbortSignal,
  { connecting }: FetchLimits,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await untilAborted(network.resolve(host), signal);
  const reachable = addresses.filter(isPublicAddress);
  if (reachable.length === 0) throw new RefusedError('its host lies within a network');
  let failure: unknown;
  for (const address of reachable.slice(0, MOST_ADDRESSES)) {
    try {
      return await askOne(url, () => connected(network.connect(address, host), connecting), signal);
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

function askOne(
  { host, pathname, search }: URL,
  createConnection: () => Socket,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      accept: ACCEPTED,
      'accept-encoding': 'identity',
      'user-agent': 'ledgerlight',
      connection: 'close',
    };
    request({ path: pathname + search, headers, createConnection, signal }, resolve)
      .on('error', reject)
      // What ends without an answer, as one that changes to another protocol, makes no error.
      .on('close', () => reject(new Error('it closed the connection')))
      .end();
  });
}

/** The connection, which fails when it is not there in time. */
function connected(socket: Socket, seconds: number): Socket {
  const late = new LateError(`no connection within ${seconds} seconds`);
  const timer = setTimeout(() => socket.destroy(late), seconds * 1000);
  const forget = () => clearTimeout(timer);
  return socket.once('secureConnect', forget).once('close', forget);
}

const ACCEPTED = 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml,image/avif';

/** Nothing ends a question to the system's resolver. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function bodyOf(response: IncomingMessage, limits: FetchLimits): Promise<Uint8Array> {
  const tooMany = new RefusedError(`it has more than ${Math.floor(limits.bytes / 1024 / 1024)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > limits.bytes) {
    response.destroy();
    throw tooMany;
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > limits.bytes) throw tooMany;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** The ending for what the bytes are, whatever the address or the host says; null for what cannot become a picture of the site. */
function extensionOf(bytes: Uint8Array): string | null {
  const type = typeInBytes(bytes);
  if (type !== null) return EXTENSION_OF[type];
  return formatOf(bytes);
}
