import type { IncomingMessage } from 'node:http';

/** What is said to a request, whoever says it. `message.ts` says how it is written. */
export interface Answer {
  readonly status: number;
  /** Who may keep it, and for how long (`Cache-Control`). */
  readonly caching: string;
  /** What is said; null says nothing beside the headers. */
  readonly body: EncodedBody | null;
  /** The headers of the body, which are not said again to a browser that has it already. */
  readonly headers?: Headers;
  /** The headers that are said in either case. */
  readonly headersAlways?: Headers;
}

type Headers = Readonly<Record<string, string>>;

/** What an answer says, in every encoding that a browser may ask for. */
export interface EncodedBody {
  /** Names the content, so that a browser that has it need not get it again; null where nobody asks so. */
  readonly etag: string | null;
  readonly identity: Uint8Array;
  /** The same compressed: at once, or for the first who asks for it in this way later. Null where compressing gains nothing. */
  readonly compressed: ((encoding: Compression) => Compressed | Promise<Compressed>) | null;
}

type Compressed = Uint8Array | null;

/** A way to compress that browsers know. */
export type Compression = 'br' | 'gzip';

/** What is asked for: path and query as they stand in the address. */
export interface Asked {
  readonly pathname: string;
  readonly search: string;
  readonly request: IncomingMessage;
}

/** What kind of thing is answered, for whoever counts answers. */
export type RouteKind = 'file' | 'health' | 'report' | 'staff' | 'form' | 'image' | 'discovery' | 'page';

/** A line of the table of routes. */
export interface Route {
  /** The method; GET stands for HEAD too. */
  readonly method: 'GET' | 'POST';
  /** The path, or with `/*` at its end all below it; `*` is every path, and `/:name{…}` one that a regular expression describes. */
  readonly path: string;
  /** What is answered; null leaves it to the next line that fits. */
  answer(asked: Asked): Promise<Answer | null> | Answer | null;
}

/** What says that nobody may keep an answer. */
export const NO_CACHING = 'no-store';

/** Makes a body of bytes that are said as they are. */
export function plainBody(identity: Uint8Array, etag: string | null = null): EncodedBody {
  return { etag, identity, compressed: null };
}

/** Makes an answer of a text that nobody keeps. */
export function textAnswer(status: number, type: string, text: string, headers: Headers = {}): Answer {
  const body = plainBody(Buffer.from(text));
  return { status, caching: NO_CACHING, body, headers: { ...headers, 'content-type': type } };
}

/** Makes an answer of its headers alone. */
export function emptyAnswer(status: number, caching: string, headers: Headers = {}): Answer {
  return { status, caching, body: null, headers };
}
