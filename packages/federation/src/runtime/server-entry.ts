import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { contentHash } from '../registry/content-hash.ts';

interface ServerEntryOptions {
  /** The origin of the remotes' files, from which the shell's server fetches the code of a release when it loads it. */
  readonly remotesUrl: string;
  /** Returns the hash of a file by its path, which names remote and version. */
  hashOf(path: string): string | undefined;
  readonly timeout: number;
  /** The folder of copies, which are used while the host is unavailable; null disables them. */
  readonly copies: string | null;
}

const REMOTE_CODE_FOLDER = '/remotes/';

/** Matches the server code of a release in a stack trace or as the address of a script. Its groups are remote and version. */
export const REMOTE_CODE = new RegExp(`${REMOTE_CODE_FOLDER}([a-z][a-z0-9-]*)/([a-f0-9]{12})/ssr/`);

/** Creates the runtime plugins for the server, which verify each file by its hash before it is evaluated. */
export function verifiedServerEntry(options: ServerEntryOptions): ModuleFederationRuntimePlugin[] {
  const pathOf = (url: string) => url.slice(options.remotesUrl.length + 1).replace(/\?.*/, '');
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'verified-server-entry',
    fetch: async (url) => new Response(await readVerified(pathOf(url), options)),
    async loadEntry({ remoteInfo }) {
      const path = pathOf(remoteInfo.entry);
      return evaluate(path, await readVerified(path, options), options);
    },
  };
  return [plugin];
}

async function readVerified(path: string, options: ServerEntryOptions): Promise<string> {
  const { remotesUrl, hashOf, timeout, copies } = options;
  const expected = hashOf(path);
  if (expected === undefined) throw new Error(`the registry names no hash for ${path}`);
  const copy = copies === null ? null : join(copies, path);
  const copied = copy === null ? null : await readFile(copy).catch(() => null);
  if (copied !== null && contentHash(copied) === expected) return new TextDecoder().decode(copied);
  const response = await fetch(`${remotesUrl}/${path}`, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (!response.ok) throw new Error(`response ${response.status} for ${path}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (contentHash(bytes) !== expected) throw new Error(`${path} is not the file that the registry names`);
  if (copy !== null) await replaceFile(copy, bytes).catch(() => undefined);
  return new TextDecoder().decode(bytes);
}

function evaluate(path: string, source: string, options: ServerEntryOptions): RemoteContainer {
  const filename = REMOTE_CODE_FOLDER + path;
  const folder = filename.slice(0, filename.lastIndexOf('/'));
  const module: { exports: unknown } = { exports: {} };
  const program = new Script(`(function (exports, module, require, __dirname, __filename) {${source}\n})`, {
    filename,
  });
  program.runInThisContext()(module.exports, module, createRequireFor(options), folder, filename);
  if (!isContainer(module.exports)) throw new Error(`${path} is not a container`);
  return module.exports;
}

function createRequireFor(options: ServerEntryOptions) {
  const files = {
    // The container would fetch and run missing chunks itself.
    existsSync: () => true,
    readFile(filename: string, _encoding: 'utf-8', done: (error: unknown, content?: string) => void): void {
      const path = filename.replaceAll('\\', '/').slice(REMOTE_CODE_FOLDER.length);
      readVerified(path, options).then((content) => done(null, content), done);
    },
  };
  return (name: string): unknown => {
    const plain = name.replace(/^node:/, '');
    if (plain === 'fs') return files;
    const builtin: unknown = process.getBuiltinModule(plain);
    if (builtin === undefined) throw new Error(`${name} is not part of the container`);
    return builtin;
  };
}

type RemoteContainer = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

function isContainer(value: unknown): value is RemoteContainer {
  if (typeof value !== 'object' || value === null) return false;
  return ['get', 'init'].every((method) => typeof Reflect.get(value, method) === 'function');
}
