import { readFileSync, rmSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { storeBuilds } from './built-site.ts';
import { listen } from './local-server.ts';
import { type ShellProcess, startShellProcess } from './shell-process.ts';
import { backendVariables } from './stack.ts';

/** What the remotes' host does with a file: closes the connection, never answers, or appends a line of code that counts as immutable. */
export type FileFault = 'down' | 'silent' | 'changed';

/** What the backend answers: a status, half a JSON document, half of what it announced, nothing, or it closes the connection. */
export type BackendFault = number | 'half' | 'cut' | 'silent' | 'down';

/** A shell over the built remotes whose host and whose way to the backend run in the process of the tests. */
export interface BreakableSite {
  readonly shell: ShellProcess;
  /** The folder of the registry and of the remotes' builds. */
  readonly store: string;
  breakFiles(fault: FileFault, matching?: RegExp): void;
  /**
   * Gives these answers to the next queries for posts with these words, and `rest` to all requests after them.
   * @returns these queries since, as they come
   */
  breakBackend(answers: readonly BackendFault[], rest?: BackendFault, words?: string): readonly string[];
  repair(): void;
  stop(): Promise<void>;
}

/** Starts the site over this backend. The host has no files at these paths until it is repaired. */
export async function startBreakableSite(backend: BackendAddress, missing?: RegExp): Promise<BreakableSite> {
  const store = await storeBuilds();
  const files = createFileHost(store);
  if (missing) files.breakWith('down', missing);
  const gateway = createGateway(backend.url);
  const servers = await Promise.all([listen(files.serve), listen(gateway.serve)]);
  const shell = await startShellProcess({
    ...backendVariables(backend),
    REMOTES_URL: servers[0].url,
    LEDGERLIGHT_STORE: store,
    SUPABASE_URL: servers[1].url,
    TRUSTED_PROXIES: '1',
    TIMEOUT_MULTIPLIER: '2',
  });
  return {
    shell,
    store,
    breakFiles: files.breakWith,
    breakBackend: gateway.breakWith,
    repair() {
      files.breakWith(undefined);
      gateway.breakWith([]);
    },
    async stop() {
      await shell.stop();
      for (const server of servers) server.stop();
      rmSync(store, { recursive: true });
    },
  };
}

function createFileHost(store: string) {
  const whole = createRemoteHost(store);
  let fault: FileFault | undefined;
  let matching = /./;
  const serve: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://remotes');
    if (fault === undefined || !matching.test(pathname)) return void whole.emit('request', request, response);
    if (fault === 'down') return void response.destroy();
    if (fault === 'silent') return;
    const headers = {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    const content = readFileSync(join(store, pathname), 'utf8');
    response.writeHead(200, headers).end(`${content}\n;globalThis.strangeCodeRan = true;`);
  };
  return {
    serve,
    breakWith(next: FileFault | undefined, which = /./) {
      fault = next;
      matching = which;
    },
  };
}

function createGateway(url: string) {
  let next: BackendFault[] = [];
  let rest: BackendFault | undefined;
  let queries: string[] = [];
  let words = '';
  const serve: RequestListener = async (request, response) => {
    const { method = '', url: path = '' } = request;
    const body = method === 'GET' ? null : Buffer.concat(await request.toArray());
    // The change feed is polled all the time, and is no query of a page.
    const query = `${path} ${body ?? ''}`;
    const isQuery =
      path.startsWith('/rest/v1/') && !path.startsWith('/rest/v1/rpc/changed_posts') && query.includes(words);
    if (isQuery) queries.push(query);
    const fault = (isQuery ? next.shift() : undefined) ?? rest;
    if (fault !== undefined) return failWith(response, fault);
    const { host: _, connection: __, 'content-length': ___, ...given } = request.headers;
    const headers = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await fetch(url + path, { method, headers, body });
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  };
  return {
    serve,
    breakWith(answers: readonly BackendFault[], after?: BackendFault, which = ''): readonly string[] {
      next = [...answers];
      rest = after;
      words = which;
      queries = [];
      return queries;
    },
  };
}

const HALF = '[{"id":"2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10","slug":"a-po';

function failWith(response: ServerResponse, fault: BackendFault): void {
  if (fault === 'silent') return;
  if (fault === 'down') return void response.destroy();
  if (typeof fault === 'number') return void response.writeHead(fault).end();
  const length = HALF.length * (fault === 'cut' ? 2 : 1);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  response.write(HALF, () => response.destroy());
}
