import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { MAX_FILE_BYTES } from '@ledgerlight/images/scaling';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { isPublicAddress } from '@ledgerlight/resilience/public-address';
import { extensionOf } from './convert-image.ts';
import type { Network } from './network.ts';

/** A fetched image, or the reason for a refusal, which follows 'because'. */
export type FetchedImage =
  | { readonly bytes: Uint8Array; readonly extension: string }
  | { readonly refusal: string; readonly isTimeout: boolean };

export interface FetchLimits {
  readonly bytes: number;
  readonly seconds: number;
  readonly connectSeconds: number;
}

/**
 * Fetches an image by https from a public host, without cookies or credentials. Resolves each name once and connects to the checked
 * address, so that DNS rebinding cannot reach a private one; redirects are checked in the same way. Rejects only if `signal` is aborted.
 */
export async function fetchImage(
  address: string,
  network: Network,
  signal: AbortSignal,
  limits: FetchLimits = DEFAULT_LIMITS,
): Promise<FetchedImage> {
  const deadline = AbortSignal.timeout(limits.seconds * 1000);
  try {
    const bytes = await fetchBytes(address, network, AbortSignal.any([signal, deadline]), limits);
    const extension = extensionOf(bytes);
    if (extension !== null) return { bytes, extension };
    return { refusal: 'it is no JPG, PNG, WEBP, GIF, SVG, AVIF or HEIC', isTimeout: false };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return { refusal: `it takes longer than ${limits.seconds} seconds`, isTimeout: true };
    if (error instanceof RefusedError) return { refusal: error.message, isTimeout: error.isTimeout };
    return { refusal: `its host cannot be reached (${errorMessage(error)})`, isTimeout: false };
  }
}

const DEFAULT_LIMITS: FetchLimits = { bytes: MAX_FILE_BYTES, seconds: 60, connectSeconds: 10 };
const MAX_REDIRECTS = 3;
const MAX_ADDRESSES = 3;

class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

async function fetchBytes(
  address: string,
  network: Network,
  signal: AbortSignal,
  limits: FetchLimits,
): Promise<Uint8Array> {
  let url = checkedUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await requestHost(url, network, signal, limits);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, limits);
    response.destroy();
    if (!REDIRECT_CODES.has(statusCode) || headers.location === undefined) {
      throw new RefusedError(`its host responds with ${statusCode}`);
    }
    url = checkedUrl(headers.location, url);
  }
  throw new RefusedError(`it is redirected more than ${MAX_REDIRECTS} times`);
}

const REDIRECT_CODES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new RefusedError('its address is invalid');
  const url = new URL(address, base);
  if (url.protocol !== 'https:') throw new RefusedError('its address is not https');
  if (url.port !== '') throw new RefusedError('its address names a port');
  if (url.username !== '' || url.password !== '') throw new RefusedError('its address names a user or a password');
  return url;
}

async function requestHost(
  url: URL,
  network: Network,
  signal: AbortSignal,
  { connectSeconds }: FetchLimits,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await untilAborted(network.resolve(host), signal);
  const publicAddresses = addresses.filter(isPublicAddress);
  if (publicAddresses.length === 0) throw new RefusedError('its host is in a private network');
  let failure: unknown;
  for (const address of publicAddresses.slice(0, MAX_ADDRESSES)) {
    try {
      const connect = () => withConnectTimeout(network.connect(address, host), connectSeconds);
      return await requestOnce(url, connect, signal);
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

function requestOnce(
  { host, pathname, search }: URL,
  createConnection: () => Socket,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    host,
    accept: 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml,image/avif',
    'accept-encoding': 'identity',
    'user-agent': 'ledgerlight',
    connection: 'close',
  };
  return new Promise((resolve, reject) => {
    request({ path: pathname + search, headers, createConnection, signal }, resolve)
      .on('error', reject)
      // A connection that ends without a response, such as after a protocol upgrade, causes no error event.
      .on('close', () => reject(new Error('it closed the connection')))
      .end();
  });
}

function withConnectTimeout(socket: Socket, seconds: number): Socket {
  const error = new RefusedError(`its host cannot be reached (no connection within ${seconds} seconds)`, true);
  const timer = setTimeout(() => socket.destroy(error), seconds * 1000);
  const cancel = () => clearTimeout(timer);
  return socket.once('secureConnect', cancel).once('close', cancel);
}

/** The system's resolver cannot be cancelled. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function readBody(response: IncomingMessage, { bytes: maxBytes }: FetchLimits): Promise<Uint8Array> {
  const tooLarge = new RefusedError(`it has more than ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge;
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > maxBytes) throw tooLarge;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
