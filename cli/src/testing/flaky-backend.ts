import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer } from './local-server.ts';

/** A fault of a request. */
export type RequestFault =
  /** The connection breaks before the backend receives the request. */
  | { readonly kind: 'reset' }
  /** The proxy responds in place of the backend. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
    }
  /** The connection breaks after the backend has handled the request. */
  | { readonly kind: 'lost' }
  /** The connection breaks in the middle of the response. */
  | { readonly kind: 'cut' };

export type FlakyBackend = Awaited<ReturnType<typeof startFlakyBackend>>;

/** Starts a proxy that injects faults: `faultOf` returns the fault of a request, null for none, or a promise to delay it. */
export async function startFlakyBackend(
  target: string,
  faultOf: (method: string, path: string) => RequestFault | null | Promise<RequestFault | null>,
) {
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const { method = 'GET', url = '/' } = incoming;
    const fault = await faultOf(method, url);
    if (fault?.kind === 'reset') outgoing.destroy();
    else if (fault?.kind === 'answer') {
      const text = JSON.stringify(fault.body ?? { message: 'out of order' });
      outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(text);
    } else await forward(await fetch(target + url, { method, headers: headersOf(incoming), body }), outgoing, fault);
  }

  return startLocalServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
}

async function forward(response: Response, outgoing: ServerResponse, fault: RequestFault | null): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (fault?.kind === 'lost') {
    outgoing.destroy();
    return;
  }
  const headers = [...response.headers].filter(([name]) => !/^(?:content-encoding|transfer-encoding)$/.test(name));
  outgoing.writeHead(response.status, { ...Object.fromEntries(headers), 'content-length': bytes.length });
  if (fault?.kind === 'cut') outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
  else outgoing.end(bytes);
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string' && !CONNECTION_HEADERS.test(name)) headers.set(name, value);
  }
  return headers;
}

const CONNECTION_HEADERS = /^(?:host|connection|content-length|transfer-encoding)$/;
