import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { compile } from './compiler.ts';
import { type Contract, SHELL_API } from './schema.ts';

/**
 * Creates the contract of a package: the current types of `@ledgerlight/shell-api`, and of its exposed module.
 * @param folder the package, below the folder with its `node_modules`
 * @param routes the file of the exposed module, relative to it; null for a shell
 */
export async function declareContract(folder: string, routes: string | null): Promise<Contract> {
  const root = await rootAbove(folder);
  const sources = await moduleSources(root);
  const shellApi = sources[SHELL_API];
  if (shellApi === undefined) throw new Error(`${SHELL_API} is not installed in ${root}`);
  const exposed = routes === null ? null : join(folder, routes);
  const entries = [shellApi, ...(exposed === null ? [] : [exposed])];
  // Linked packages may be outside of the root, and the compiler writes declarations beside sources outside of `rootDir`.
  const base = commonFolder([root, ...Object.values(sources)]);
  const settings = (out: string) => ({
    compilerOptions: {
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      removeComments: true,
      rootDir: base,
      outDir: join(out, 'declared'),
      paths: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [file]])),
    },
    files: entries,
  });
  return compile({ root, texts: {}, settings }, async (_, out) => {
    const nameOf = (file: string) => declarationOf(relative(base, file));
    const files = await reachableFiles(entries.map(nameOf), {
      // A packed package has its own declarations, so the compiler writes none.
      read: (name) => readFile(join(out, 'declared', name), 'utf8').catch(() => readFile(join(base, name), 'utf8')),
      find: (module) => (sources[module] === undefined ? undefined : nameOf(sources[module])),
    });
    return { shellApi: nameOf(shellApi), routes: exposed && nameOf(exposed), files };
  });
}

const OWN_SCOPE = SHELL_API.slice(0, SHELL_API.indexOf('/'));

export async function rootAbove(folder: string): Promise<string> {
  for (let parent = resolve(folder); ; parent = dirname(parent)) {
    const packages = await readdir(join(parent, 'node_modules', OWN_SCOPE)).catch(() => []);
    if (packages.length > 0) return realpath(parent);
    if (parent === dirname(parent)) throw new Error(`No folder above ${folder} has ${OWN_SCOPE} packages`);
  }
}

const packageSchema = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.union([v.string(), v.object({ types: v.optional(v.string()) })])), {}),
});

async function moduleSources(root: string): Promise<Record<string, string>> {
  const scope = join(root, 'node_modules', OWN_SCOPE);
  const modules = (await readdir(scope)).map(async (name) => {
    const folder = await realpath(join(scope, name));
    const description = v.parse(packageSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return Object.entries(description.exports).flatMap(([subpath, target]) => {
      const file = typeof target === 'string' ? target : target.types;
      return file === undefined ? [] : [[description.name + subpath.slice(1), join(folder, file)]];
    });
  });
  return Object.fromEntries((await Promise.all(modules)).flat());
}

function commonFolder(paths: readonly string[]): string {
  return paths.reduce((folder, path) => {
    let common = folder;
    while (relative(common, path).startsWith('..')) common = dirname(common);
    return common;
  });
}

function declarationOf(source: string): string {
  return source.replace(/(\.d)?\.[jt]sx?$/, '.d.ts');
}

const IMPORT = /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g;

interface Declarations {
  read(name: string): Promise<string>;
  find(module: string): string | undefined;
}

async function reachableFiles(
  entries: readonly string[],
  { read, find }: Declarations,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const queue = [...entries];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (name in files) continue;
    const folder = dirname(name);
    files[name] = (await read(name)).replaceAll(IMPORT, (whole, before, quote, module) => {
      const found = module.startsWith('.') ? declarationOf(join(folder, module)) : find(module);
      // npm packages are the same for both sides of a comparison.
      if (found === undefined || !found.endsWith('.d.ts')) return whole;
      queue.push(found);
      const path = relative(folder, found).replace(/\.d\.ts$/, '.ts');
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    });
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}
