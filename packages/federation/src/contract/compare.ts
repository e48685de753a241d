import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type CompilerError, compile } from './compiler.ts';
import { rootAbove } from './declare.ts';
import { type Contract, SHELL_API } from './schema.ts';
import { ROUTES_FILE } from './shared-modules.ts';

interface Mismatch {
  /** Such as `services.posts.list`. */
  readonly member: string;
  readonly reason: string;
}

export interface StoredRemote {
  readonly contract: Contract;
  readonly browserOnly: boolean;
}

export interface RemoteSources extends StoredRemote {
  readonly folder: string;
}

/**
 * Finds the mismatches of released remotes with a shell: members that they need and it lacks, or expose and it does not accept.
 * @param folder a folder below the one with the packages
 */
export async function compareWithShell(
  shell: Contract,
  remotes: Readonly<Record<string, StoredRemote>>,
  folder: string,
): Promise<Readonly<Record<string, readonly Mismatch[]>>> {
  const changed = Object.entries(remotes).filter(([, { contract }]) => !hasSameShellApi(contract, shell));
  if (changed.length === 0) return {};
  const texts = filesIn('shell', shell.files);
  for (const [name, remote] of changed) {
    Object.assign(texts, filesIn(name, remote.contract.files));
    texts[`${name}.ts`] = [
      ...exposedTypes(name, remote, shell),
      `import type * as provided from './shell/${sourceOf(shell.shellApi)}';`,
      `import type * as needed from './${name}/${sourceOf(remote.contract.shellApi)}';`,
      'declare const module: typeof provided;',
      'export const shared: typeof needed = module;',
      'export const whole: Expected = exposed;',
    ].join('\n');
  }
  const settings = () => ({ compilerOptions: { noEmit: true }, files: changed.map(([name]) => `${name}.ts`) });
  return compile({ root: await rootAbove(folder), texts, settings }, async (errors) => {
    const mismatches = changed.map(([name]) => [name, errors.filter(isIn(`${name}.ts`)).map(mismatchOf)] as const);
    return Object.fromEntries(mismatches.filter(([, found]) => found.length > 0));
  });
}

/**
 * Finds the mismatches of a new release with the running shell: the remote's sources are compiled with that shell's types, so the shell may
 * lack members that the remote does not use.
 */
export async function compareRemote(remote: RemoteSources, shell: Contract) {
  const root = await rootAbove(remote.folder);
  const texts = {
    ...filesIn('shell', shell.files),
    ...filesIn('remote', remote.contract.files),
    'gives.ts': exposedTypes('remote', remote, shell).join('\n'),
    'needs.ts': [
      `import type { ShellServices as Given } from './shell/${sourceOf(shell.shellApi)}';`,
      `import type { ShellServices as Needed } from './remote/${sourceOf(remote.contract.shellApi)}';`,
      'declare const given: (services: Needed) => void;',
      'export const needed: (services: Given) => void = given;',
    ].join('\n'),
    'styles.d.ts': "declare module '*.css' { const style: { readonly [name: string]: string }; export default style; }",
  };
  const settings = (folder: string) => ({
    compilerOptions: { noEmit: true, paths: { [SHELL_API]: [`${folder}/shell/${shell.shellApi}`] } },
    files: ['styles.d.ts', 'gives.ts', 'needs.ts', join(remote.folder, ROUTES_FILE)],
  });
  return compile({ root, texts, settings }, async (errors) => remoteMismatches(errors));
}

/** An excess property: an old shell ignores what it does not know. */
const EXCESS_PROPERTY = 'TS2353';

function remoteMismatches(errors: readonly CompilerError[]) {
  const given = errors.filter(isIn('gives.ts')).map(mismatchOf);
  const needs = errors.filter(isIn('needs.ts'));
  const used = errors.filter(
    (error) => !isIn('gives.ts')(error) && !isIn('needs.ts')(error) && error.code !== EXCESS_PROPERTY,
  );
  // The compiler names the type at the place of use; the path to it is in the comparison of all services.
  const paths = needs.map((error) => mismatchOf(error).member);
  const needed = used.map((error) => ({
    member: usedMember(error, paths),
    reason: `${error.file}: ${withoutImports(error.lines.at(-1) ?? '')}`,
  }));
  return { given, needed };
}

function usedMember(error: CompilerError, paths: readonly string[]): string {
  const message = error.lines.join(' ');
  const [, property, type] = message.match(/Property '([^']+)' does not exist on type '([^']+)'/) ?? [];
  const exported = message.match(/has no exported member (?:named )?'([^']+)'/)?.[1];
  if (exported !== undefined) return exported;
  const path = paths.find((member) => property === undefined || member.split('.').includes(property));
  return path ?? (property === undefined ? mismatchOf(error).member : `${type}.${property}`);
}

function exposedTypes(name: string, { contract, browserOnly }: StoredRemote, shell: Contract): string[] {
  const expected = browserOnly ? 'BrowserOnlyRoutes' : 'RemoteRoutes';
  return [
    `import type exposedType from './${name}/${sourceOf(contract.routes ?? '')}';`,
    `import type { ${expected} as Expected } from './shell/${sourceOf(shell.shellApi)}';`,
    'declare const exposed: typeof exposedType;',
    'declare const given: ReturnType<typeof exposed>;',
    'export const taken: ReturnType<Expected> = given;',
  ];
}

function isIn(file: string): (error: CompilerError) => boolean {
  return (error) => error.file.endsWith(`/${file}`);
}

function hasSameShellApi(one: Contract, other: Contract): boolean {
  const shellFiles = ({ files, routes }: Contract) => Object.entries(files).filter(([path]) => path !== routes);
  return isDeepStrictEqual(shellFiles(one), shellFiles(other));
}

function filesIn(folder: string, files: Contract['files']): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

function sourceOf(declaration: string): string {
  return declaration.replace(/\.d\.ts$/, '.ts');
}

const MEMBER_PATTERNS = [
  /^Types of property '([^']+)' are incompatible/,
  /^The types of '([^'(]+)[^']*' are incompatible/,
  /^The types returned by '([^'(]+)[^']*' are incompatible/,
  /^Property '([^']+)' (?:is missing|is optional|does not exist)/,
  /^Type .* is missing the following properties from type .*: ([\w$]+)/,
];

function mismatchOf({ lines }: CompilerError): Mismatch {
  const steps = lines.flatMap((line, depth) => {
    const [step] = MEMBER_PATTERNS.flatMap((pattern) => line.match(pattern)?.[1] ?? []);
    if (step !== undefined) return [step];
    return depth < 2 && /^Types of parameters '[^']+' and '[^']+' are incompatible/.test(line) ? ['services'] : [];
  });
  const member = steps.join('.').replace(/^load\./, '') || 'the exposed module';
  return { member, reason: withoutImports(lines.at(-1) ?? '') };
}

/** Removes the files that types are from, which exist only during a comparison. */
function withoutImports(line: string): string {
  return line.replaceAll(/import\("[^"]*"\)\.?| '"[^"]*"'/g, '').replace(/\.$/, '');
}
