import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { declareContract } from '@ledgerlight/federation/contract/declare';
import type { Contract } from '@ledgerlight/federation/contract/schema';
import { createRsbuild } from '@rsbuild/core';
import * as v from 'valibot';
import { stageShell } from './pack-shell.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Packed as JavaScript with declarations, because Node runs no TypeScript below `node_modules`. */
interface PackedPackage {
  readonly folder: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  /** Installed from npm; all other packages are bundled. */
  readonly dependencies: readonly string[];
  /** The part of the contract that describes its types. */
  readonly types?: 'shellApi' | 'routes';
}

const PACKAGES: readonly PackedPackage[] = [
  {
    folder: 'packages/federation',
    exports: { './remote-config': 'src/build/remote-config.ts' },
    dependencies: [
      '@module-federation/rsbuild-plugin',
      '@module-federation/webpack-bundler-runtime',
      '@rsbuild/core',
      '@rsbuild/plugin-react',
      'sirv',
      'typescript',
      'valibot',
    ],
    types: 'routes',
  },
  {
    folder: 'packages/shell-api',
    exports: { '.': 'src/index.ts' },
    // For the declarations and the JSX of pages.
    dependencies: ['@types/react', 'jotai', 'react', 'react-router-dom'],
    types: 'shellApi',
  },
  {
    folder: 'packages/release',
    bin: { 'ledgerlight-release': 'src/main.ts' },
    dependencies: ['axe-core', 'playwright-core', 'typescript'],
  },
];

/** Packs the packages that the repository of a single remote needs, and the built shell. @returns the archives in `folder` */
export async function packForTeams(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'ledgerlight-packing-'));
  try {
    const contract = await declareContract(join(ROOT, 'packages/federation'), 'src/build/remote-config.ts');
    const shell = join(stage, 'shell');
    await stageShell(ROOT, shell);
    const packages = PACKAGES.map((packed) => stagePackage(packed, contract, join(stage, packed.folder)));
    const staged = [shell, ...(await Promise.all(packages))];
    return await Promise.all(staged.map((target) => pack(target, folder)));
  } finally {
    await rm(stage, { recursive: true });
  }
}

async function stagePackage(packed: PackedPackage, contract: Contract, target: string): Promise<string> {
  await bundle(packed, target);
  for (const [path, text] of packed.types ? Object.entries(contract.files) : []) {
    await mkdir(join(target, 'types', dirname(path)), { recursive: true });
    await writeFile(join(target, 'types', path), text);
  }
  await writeManifest(packed, packed.types ? contract[packed.types] : null, target);
  return target;
}

/** @returns the archive */
async function pack(target: string, folder: string): Promise<string> {
  const options = ['pack', '--silent', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', options, { cwd: target });
  return join(folder, stdout.trim());
}

async function bundle({ folder, exports = {}, bin = {}, dependencies }: PackedPackage, target: string): Promise<void> {
  const sources = Object.entries({ ...exports, ...bin });
  const rsbuild = await createRsbuild({
    cwd: join(ROOT, folder),
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: Object.fromEntries(sources.map(([name, source]) => [scriptOf(name), `./${source}`])) },
      output: {
        target: 'node',
        module: true,
        minify: false,
        legalComments: 'inline',
        distPath: { root: join(target, 'dist') },
        externals: [
          ({ request = '' }, done) => (isOneOf(dependencies, request) ? done(undefined, `module ${request}`) : done()),
        ],
      },
      tools: {
        swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
        // Keeps `import.meta` for run time.
        rspack: { module: { parser: { javascript: { importMeta: false } } } },
      },
    },
  });
  await rsbuild.build();
}

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  dependencies: v.record(v.string(), v.string()),
});

async function writeManifest(packed: PackedPackage, types: string | null, target: string): Promise<void> {
  const file = join(ROOT, packed.folder, 'package.json');
  const { dependencies: own, ...about } = v.parse(manifestSchema, JSON.parse(await readFile(file, 'utf8')));
  const versions = { ...(await repositoryVersions()), ...own };
  const scripts = Object.keys(packed.exports ?? {}).map((path) => [
    path,
    { types: `./types/${types}`, default: `./dist/${scriptOf(path)}.js` },
  ]);
  const programs = Object.keys(packed.bin ?? {}).map((program) => [program, `dist/${program}.js`] as const);
  const manifest = {
    ...about,
    license: 'UNLICENSED',
    type: 'module',
    ...(scripts.length > 0 && { exports: { ...Object.fromEntries(scripts), './package.json': './package.json' } }),
    ...(programs.length > 0 && { bin: Object.fromEntries(programs) }),
    dependencies: Object.fromEntries(packed.dependencies.map((name) => [name, versionOf(name, versions)])),
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [, script] of programs) {
    const path = join(target, script);
    await writeFile(path, `#!/usr/bin/env node\n${await readFile(path, 'utf8')}`, { mode: 0o755 });
  }
}

async function repositoryVersions(): Promise<Record<string, string>> {
  const federation = JSON.parse(await readFile(join(ROOT, 'packages/federation/package.json'), 'utf8'));
  const repository = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return {
    ...v.parse(v.object({ devDependencies: v.record(v.string(), v.string()) }), repository).devDependencies,
    ...v.parse(manifestSchema, federation).dependencies,
  };
}

function versionOf(dependency: string, versions: Readonly<Record<string, string>>): string {
  const version = versions[dependency];
  if (version === undefined) throw new Error(`No package.json names a version of ${dependency}`);
  return version;
}

function scriptOf(name: string): string {
  return name === '.' ? 'index' : name.replace('./', '');
}

function isOneOf(dependencies: readonly string[], request: string): boolean {
  return dependencies.some((name) => request === name || request.startsWith(`${name}/`));
}
