import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What goes wrong with a request. */
export type Fault =
  /** The connection breaks before the backend hears of it. */
  | { readonly kind: 'reset' }
  /** This is answered in the backend's place. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
    }
  /** The backend does it, and the connection breaks before its answer. */
  | { readonly kind: 'lost' }
  /** The backend does it, and the connection breaks in the middle of its answer. */
  | { readonly kind: 'cut' };

/** A proxy in front of a backend. */
export interface FlakyBackend {
  readonly url: string;
  /** Closes all connections and takes no others. */
  die(): Promise<void>;
  /** Listens again at the same address. */
  rise(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy that asks of each request what is to go wrong with it; null is nothing. A promise holds the request back. */
export async function startFlakyBackend(
  target: string,
  faultOf: (method: string, path: string) => Fault | null | Promise<Fault | null>,
): Promise<FlakyBackend> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const { method = 'GET', url = '/' } = incoming;
    const fault = await faultOf(method, url);
    if (fault?.kind === 'reset') outgoing.destroy();
    else if (fault?.kind === 'answer') {
      const text = JSON.stringify(fault.body ?? { message: 'out of order' });
      outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(text);
    } else await pass(await fetch(target + url, { method, headers: headersOf(incoming), body }), outgoing, fault);
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  return { url: `http://127.0.0.1:${port}`, die: close, rise: () => listen(port), close };
}

async function pass(answer: Response, outgoing: ServerResponse, fault: Fault | null): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (fault?.kind === 'lost') {
    outgoing.destroy();
    return;
  }
  const left = [...answer.headers].filter(([name]) => !/^(?:content-encoding|transfer-encoding)$/.test(name));
  outgoing.writeHead(answer.status, { ...Object.fromEntries(left), 'content-length': bytes.length });
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
    if (typeof value === 'string' && !OF_CONNECTION.test(name)) headers.set(name, value);
  }
  return headers;
}

const OF_CONNECTION = /^(?:host|connection|content-length|transfer-encoding)$/;
