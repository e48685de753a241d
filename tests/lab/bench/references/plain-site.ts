import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onCore } from '../cores.ts';
import type { Contestant } from '../load/contestant.ts';

/** What a plain server sends. */
export interface PlainSite {
  /** The site whose answers it repeats for every path that is not named here. */
  readonly origin: string;
  readonly documents?: readonly PlainDocument[];
  /** A folder of files to send. */
  readonly folder?: string;
}

/** A document as it is sent. */
export interface PlainDocument {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Starts a plain server on the core of servers. */
export async function startPlainServer(site: PlainSite): Promise<Contestant & { stop(): void }> {
  const child = spawn(...onCore('server', process.execPath, [join(import.meta.dirname, 'plain-server.ts')]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(site);
  const [port] = await once(child, 'message');
  return { origin: `http://localhost:${port}`, processId: child.pid, stop: () => child.kill() };
}

/** What the site answers for a page, without its scripts and all that is there for them alone. */
export async function withoutScripts(origin: string, path: string): Promise<PlainDocument> {
  const answer = await fetch(origin + path);
  const headers = ['content-type', 'content-security-policy', 'cache-control'].flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { path, headers: Object.fromEntries(headers), html: stripped(await answer.text()) };
}

/** The document without elements that are or announce scripts. */
export function stripped(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/g, '');
}
