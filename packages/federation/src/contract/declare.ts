import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { compile } from './compiler.ts';
import { type Contract, SHELL_API } from './schema.ts';

/**
 * The contract that a package is built with: the types of `@ledgerlight/shell-api` as they are now, and of what it exposes.
 * @param folder the package, which is below the folder with its `node_modules`
 * @param routes the file of the exposed module, relative to it; null for a shell
 */
export async function declareContract(folder: string, routes: string | null): Promise<Contract> {
  const root = await rootAbove(folder);
  const sources = await sourcesOf(root);
  const shellApi = sources[SHELL_API];
  if (shellApi === undefined) throw new Error(`${SHELL_API} is not installed in ${root}`);
  const exposed = routes === null ? null : join(folder, routes);
  const entries = [shellApi, ...(exposed === null ? [] : [exposed])];
  // Linked packages may lie elsewhere, and the compiler would write beside them what is not below one folder.
  const base = commonFolder([root, ...Object.values(sources)]);
  const settings = (out: string) => ({
    compilerOptions: {
      declaration: true,
      emitDeclarationOnly: true,
      // What is wrong in the types is found by another task; here they are only written down.
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
    const files = await reachable(entries.map(nameOf), {
      // A package that was packed brings its declarations along, so the compiler writes none of it.
      read: (name) => readFile(join(out, 'declared', name), 'utf8').catch(() => readFile(join(base, name), 'utf8')),
      find: (module) => {
        const file = sources[module];
        return file === undefined ? undefined : nameOf(file);
      },
    });
    return { shellApi: nameOf(shellApi), routes: exposed && nameOf(exposed), files };
  });
}

/**
 * The nearest folder above that has the project's packages among its `node_modules`.
 * @throws Error when there is none
 */
export async function rootAbove(folder: string): Promise<string> {
  for (let place = resolve(folder); ; place = dirname(place)) {
    const found = await readdir(join(place, 'node_modules', OWN_SCOPE)).catch(() => []);
    if (found.length > 0) return realpath(place);
    if (place === dirname(place)) throw new Error(`No folder above ${folder} has ${OWN_SCOPE} packages`);
  }
}

const OWN_SCOPE = SHELL_API.slice(0, SHELL_API.indexOf('/'));

/** What a subpath leads to: a file, or several of which the types are wanted; one without types is no module of ours. */
const target = v.union([
  v.string(),
  v.pipe(
    v.object({ types: v.optional(v.string()) }),
    v.transform(({ types }) => types),
  ),
]);

const packageSchema = v.object({ name: v.string(), exports: v.optional(v.record(v.string(), target), {}) });

/** The source of every module of the project's packages, by the name under which it is imported. */
async function sourcesOf(root: string): Promise<Record<string, string>> {
  const scope = join(root, 'node_modules', OWN_SCOPE);
  const modules = (await readdir(scope)).map(async (name) => {
    const folder = await realpath(join(scope, name));
    const description = v.parse(packageSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return Object.entries(description.exports).flatMap(([subpath, file]) =>
      file === undefined ? [] : [[description.name + subpath.slice(1), join(folder, file)]],
    );
  });
  return Object.fromEntries((await Promise.all(modules)).flat());
}

function commonFolder(places: readonly string[]): string {
  return places.reduce((folder, place) => {
    let common = folder;
    while (relative(common, place).startsWith('..')) common = dirname(common);
    return common;
  });
}

function declarationOf(source: string): string {
  return source.replace(/(\.d)?\.[jt]sx?$/, '.d.ts');
}

const IMPORTED = /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g;

/** Where declarations are found, each named by its path below one folder. */
interface Declarations {
  read(name: string): Promise<string>;
  /** The declaration of a module of the project, by the name under which it is imported. */
  find(module: string): string | undefined;
}

/** The texts of these declarations and of all that they import of the project. */
async function reachable(entries: readonly string[], { read, find }: Declarations): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in files) continue;
    const place = dirname(name);
    files[name] = (await read(name)).replaceAll(IMPORTED, (whole, before, quote, module) => {
      const found = module.startsWith('.') ? declarationOf(join(place, module)) : find(module);
      // What npm brings is the same for both sides when they are compared.
      if (found === undefined || !found.endsWith('.d.ts')) return whole;
      waiting.push(found);
      const way = relative(place, found).replace(/\.d\.ts$/, '.ts');
      return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`;
    });
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}
