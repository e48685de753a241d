import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROUTES_FILE } from '../build/shared-modules.ts';
import { type CompilerFault, compile } from './compiler.ts';
import { rootAbove } from './declare.ts';
import { type Misfit, misfitOf, plainWords } from './member.ts';
import { type Contract, SHELL_API } from './schema.ts';

/** A remote as it was kept with a release. */
export interface KeptRemote {
  readonly contract: Contract;
  /** Whether its pages are rendered in the browser only. */
  readonly browserOnly: boolean;
}

/** Where a remote and a shell do not fit. */
export interface RemoteMisfits {
  /** What the remote uses and the shell does not have. */
  readonly needed: readonly Misfit[];
  /** What the remote exposes in another form than the shell takes it. */
  readonly given: readonly Misfit[];
}

/** What a remote is built of, beside the contract that it is built with. */
export interface RemoteSources extends KeptRemote {
  /** Its folder. */
  readonly folder: string;
}

/**
 * Finds where released remotes do not fit a shell: what they need of it and it does not have, and what they give it and it does not
 * take.
 * @param folder one below which packages are found
 */
export async function compareWithShell(
  shell: Contract,
  remotes: Readonly<Record<string, KeptRemote>>,
  folder: string,
): Promise<Readonly<Record<string, readonly Misfit[]>>> {
  const others = Object.entries(remotes).filter(([, { contract }]) => !hasSameShellApi(contract, shell));
  if (others.length === 0) return {};
  const texts = { ...within('shell', shell.files) };
  for (const [name, remote] of others) {
    Object.assign(texts, within(name, remote.contract.files));
    texts[`${name}.ts`] = comparison(name, remote, shell);
  }
  const settings = () => ({ compilerOptions: { noEmit: true }, files: others.map(([name]) => `${name}.ts`) });
  return compile({ root: await rootAbove(folder), texts, settings }, async (faults) =>
    Object.fromEntries(
      others
        .map(([name]) => [name, faults.filter(({ place }) => place.endsWith(`/${name}.ts`)).map(misfitOf)] as const)
        .filter(([, misfits]) => misfits.length > 0),
    ),
  );
}

/**
 * Finds where a remote that is just released does not fit the shell that runs: its sources are compiled with what that shell gives, so a
 * member that it does not use may be missing.
 */
export async function compareRemote(remote: RemoteSources, shell: Contract): Promise<RemoteMisfits> {
  const root = await rootAbove(remote.folder);
  const texts = {
    ...within('shell', shell.files),
    ...within('remote', remote.contract.files),
    'gives.ts': gives('remote', remote, shell),
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
  return compile({ root, texts, settings }, async (faults) => misfitsOf(faults));
}

/** An old shell overlooks what it does not know, so what a remote gives beyond its contract is no fault. */
const GIVES_MORE = 'TS2353';

function misfitsOf(faults: readonly CompilerFault[]): RemoteMisfits {
  const isOf = (file: string) => (fault: CompilerFault) => fault.place.endsWith(`/${file}`);
  const given = faults.filter(isOf('gives.ts')).map(misfitOf);
  const used = faults.filter(
    (fault) => !isOf('gives.ts')(fault) && !isOf('needs.ts')(fault) && fault.code !== GIVES_MORE,
  );
  // The compiler names the type at the place of use; the way to it stands in the comparison of all services.
  const ways = faults.filter(isOf('needs.ts')).map((fault) => misfitOf(fault).member);
  const needed = used.map((fault) => ({
    member: memberAt(fault, ways),
    reason: `${fault.place}: ${plainWords(fault.lines.at(-1) ?? '')}`,
  }));
  return { given, needed };
}

function memberAt(fault: CompilerFault, ways: readonly string[]): string {
  const words = fault.lines.join(' ');
  const [, property, type] = words.match(/Property '([^']+)' does not exist on type '([^']+)'/) ?? [];
  const exported = words.match(/has no exported member (?:named )?'([^']+)'/)?.[1];
  if (exported !== undefined) return exported;
  const way = ways.find((candidate) => property === undefined || candidate.split('.').includes(property));
  return way ?? (property === undefined ? misfitOf(fault).member : `${type}.${property}`);
}

function comparison(name: string, remote: KeptRemote, shell: Contract): string {
  return [
    gives(name, remote, shell),
    `import type * as provided from './shell/${sourceOf(shell.shellApi)}';`,
    `import type * as needed from './${name}/${sourceOf(remote.contract.shellApi)}';`,
    'declare const module: typeof provided;',
    'export const shared: typeof needed = module;',
    'export const whole: Expected = exposed;',
  ].join('\n');
}

/** What the remote returns is compared with what the shell takes. */
function gives(name: string, { contract, browserOnly }: KeptRemote, shell: Contract): string {
  const expected = browserOnly ? 'BrowserOnlyRoutes' : 'RemoteRoutes';
  return [
    `import type exposedType from './${name}/${sourceOf(contract.routes ?? '')}';`,
    `import type { ${expected} as Expected } from './shell/${sourceOf(shell.shellApi)}';`,
    'declare const exposed: typeof exposedType;',
    'declare const given: ReturnType<typeof exposed>;',
    'export const taken: ReturnType<Expected> = given;',
  ].join('\n');
}

function hasSameShellApi(one: Contract, other: Contract): boolean {
  const filesOf = ({ files, routes }: Contract) => Object.entries(files).filter(([path]) => path !== routes);
  return isDeepStrictEqual(filesOf(one), filesOf(other));
}

function within(folder: string, files: Contract['files']): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

/** The name by which a declaration is imported. */
function sourceOf(declaration: string): string {
  return declaration.replace(/\.d\.ts$/, '.ts');
}
