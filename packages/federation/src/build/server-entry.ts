import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { contentHash } from '../registry/content-hash.ts';
import type { EnterContainer } from '../runtime/runtime-host.ts';

/** What the server needs to know of the files that it may run. */
export interface ServerEntryOptions {
  /** The origin of the remotes' host. */
  readonly remotesUrl: string;
  /** The hash that the registry names for each file, by its path below the remotes' host. */
  readonly files: Readonly<Record<string, string>>;
  /** How long one file may take, in milliseconds. */
  readonly timeout: number;
  /** The folder that keeps what was fetched, so that it can be run when the host is away; null keeps nothing. */
  readonly copies: string | null;
}

/** The folder that stack traces name for the server code of remotes: `/remotes/<remote>/<version>/ssr/<file>`. */
const REMOTE_CODE_FOLDER = '/remotes/';

/** Matches the server code of a release in a stack trace or as the address of a script: its remote and its version. */
export const REMOTE_CODE = new RegExp(`${REMOTE_CODE_FOLDER}([a-z][a-z0-9-]*)/([a-f0-9]{12})/ssr/`);

/**
 * Lets containers into this process: each file is fetched, compared with its hash and only then evaluated. A file without a
 * hash is refused like one with a wrong one.
 */
export function verifiedServerEntry(options: ServerEntryOptions): EnterContainer {
  const pathOf = (url: string) => url.slice(options.remotesUrl.length + 1).replace(/\?.*/, '');
  return () => {
    const plugin: ModuleFederationRuntimePlugin = {
      name: 'verified-server-entry',
      fetch: async (url) => new Response(await readVerified(pathOf(url), options)),
      async loadEntry({ remoteInfo }) {
        const path = pathOf(remoteInfo.entry);
        const container = evaluate(path, await readVerified(path, options), options);
        Reflect.set(globalThis, remoteInfo.entryGlobalName, container);
        return container;
      },
    };
    return [plugin];
  };
}

async function readVerified(path: string, { remotesUrl, files, timeout, copies }: ServerEntryOptions): Promise<string> {
  const expected = Object.hasOwn(files, path) ? files[path] : undefined;
  if (expected === undefined) throw new Error(`the registry names no hash for ${path}`);
  const copy = copies === null ? null : join(copies, path);
  const kept = copy === null ? null : await readFile(copy).catch(() => null);
  if (kept !== null && contentHash(kept) === expected) return new TextDecoder().decode(kept);
  const response = await fetch(`${remotesUrl}/${path}`, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (contentHash(bytes) !== expected) throw new Error(`${path} is not the file that the registry names`);
  // A full disk keeps no copy; the file itself is good.
  if (copy !== null) await replaceFile(copy, bytes).catch(() => undefined);
  return new TextDecoder().decode(bytes);
}

/** Runs a CommonJS container as Node would, except that its further files come from the remotes' host, each verified. */
function evaluate(path: string, source: string, options: ServerEntryOptions): RemoteContainer {
  const filename = REMOTE_CODE_FOLDER + path;
  const folder = filename.slice(0, filename.lastIndexOf('/'));
  const module: { exports: unknown } = { exports: {} };
  const program = new Script(`(function (exports, module, require, __dirname, __filename) {${source}\n})`, {
    filename,
  });
  program.runInThisContext()(module.exports, module, requireWith(verifiedFiles(options)), folder, filename);
  if (!isContainer(module.exports)) throw new Error(`${path} is not a container`);
  return module.exports;
}

/** A container reads its chunks with `node:fs`; nothing else of the machine's files is read through here. */
function verifiedFiles(options: ServerEntryOptions) {
  return {
    // The loader of a container would fetch and run by itself what it is told is missing.
    existsSync: () => true,
    readFile(filename: string, _encoding: 'utf-8', done: (failure: unknown, content?: string) => void): void {
      const path = filename.replaceAll('\\', '/').slice(REMOTE_CODE_FOLDER.length);
      readVerified(path, options).then(
        (content) => done(null, content),
        (failure: unknown) => done(failure),
      );
    },
  };
}

function requireWith(files: ReturnType<typeof verifiedFiles>) {
  return (name: string): unknown => {
    const plain = name.replace(/^node:/, '');
    if (plain === 'fs') return files;
    const builtin: unknown = process.getBuiltinModule(plain);
    if (builtin === undefined) throw new Error(`${name} is not part of the container`);
    return builtin;
  };
}

/** What a federation entry gives. */
type RemoteContainer = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

function isContainer(value: unknown): value is RemoteContainer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'get' in value &&
    'init' in value &&
    typeof value.get === 'function' &&
    typeof value.init === 'function'
  );
}
