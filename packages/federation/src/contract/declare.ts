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
  const settings = (out: string) => ({
    compilerOptions: {
      declaration: true,
      emitDeclarationOnly: true,
      // What is wrong in the types is found by another task; here they are only written down.
      noCheck: true,
      removeComments: true,
      rootDir: root,
      outDir: join(out, 'declared'),
      paths: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, [file]])),
    },
    files: entries,
  });
  return compile({ root, texts: {}, settings }, async (_, out) => {
    const declared = (file: string) => join(out, 'declared', declarationOf(relative(root, file)));
    const files = await reachable(entries.map(declared), join(out, 'declared'), (name) => {
      const file = sources[name];
      return file === undefined ? undefined : declared(file);
    });
    const named = (file: string) => declarationOf(relative(root, file));
    return { shellApi: named(shellApi), routes: exposed && named(exposed), files };
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

const packageSchema = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.string()), {}),
});

/** The source of every module of the project's packages, by the name under which it is imported. */
async function sourcesOf(root: string): Promise<Record<string, string>> {
  const scope = join(root, 'node_modules', OWN_SCOPE);
  const modules = (await readdir(scope)).map(async (name) => {
    const folder = await realpath(join(scope, name));
    const description = v.parse(packageSchema, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return Object.entries(description.exports).map(([subpath, file]) => [
      description.name + subpath.slice(1),
      join(folder, file),
    ]);
  });
  return Object.fromEntries((await Promise.all(modules)).flat());
}

function declarationOf(source: string): string {
  return source.replace(/(\.d)?\.tsx?$/, '.d.ts');
}

const IMPORTED = /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g;

/** The texts of these declarations and of all that they import of the project, by their paths below `folder`. */
async function reachable(
  entries: readonly string[],
  folder: string,
  fileOf: (name: string) => string | undefined,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(folder, file);
    if (path in files) continue;
    const place = dirname(file);
    files[path] = (await readFile(file, 'utf8')).replaceAll(IMPORTED, (whole, before, quote, name) => {
      const target = name.startsWith('.') ? declarationOf(join(place, name)) : fileOf(name);
      // What npm brings is the same for both sides when they are compared.
      if (target === undefined || !target.endsWith('.d.ts')) return whole;
      waiting.push(target);
      const way = relative(place, target).replace(/\.d\.ts$/, '.ts');
      return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`;
    });
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}
