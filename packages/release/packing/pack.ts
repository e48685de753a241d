import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { declareContract } from '@ledgerlight/federation/contract/declare';
import type { Contract } from '@ledgerlight/federation/contract/schema';
import { createRsbuild } from '@rsbuild/core';
import * as v from 'valibot';

const ROOT = join(import.meta.dirname, '../../..');

/** A package as a team gets it: scripts and declarations, because Node runs no TypeScript below `node_modules`. */
interface PackedPackage {
  /** The folder of its sources. */
  readonly folder: string;
  /** What is imported of it: each subpath with its source. */
  readonly exports?: Readonly<Record<string, string>>;
  /** What is run: the name of each program with its source. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Packages that are asked of the registry; all others are part of the scripts. */
  readonly dependencies: readonly string[];
  /** Which part of the contract its types are. */
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
    // The declarations name types of React, and pages are written in JSX.
    dependencies: ['@types/react', 'jotai', 'react', 'react-router-dom'],
    types: 'shellApi',
  },
  {
    folder: 'packages/release',
    bin: { 'ledgerlight-release': 'src/main.ts' },
    dependencies: ['axe-core', 'playwright-core', 'typescript'],
  },
];

/**
 * Packs what a repository of one remote needs beside what the registry has.
 * @param folder takes the archives
 * @returns their files
 */
export async function packForTeams(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'ledgerlight-packing-'));
  try {
    const contract = await declareContract(join(ROOT, 'packages/federation'), 'src/build/remote-config.ts');
    return await Promise.all(PACKAGES.map((packed) => pack(packed, contract, join(stage, packed.folder), folder)));
  } finally {
    await rm(stage, { recursive: true });
  }
}

/** @returns the archive's file */
async function pack(packed: PackedPackage, contract: Contract, place: string, folder: string): Promise<string> {
  await bundle(packed, place);
  for (const [path, text] of packed.types ? Object.entries(contract.files) : []) {
    await mkdir(join(place, 'types', dirname(path)), { recursive: true });
    await writeFile(join(place, 'types', path), text);
  }
  await describe(packed, packed.types ? contract[packed.types] : null, place);
  const options = ['pack', '--silent', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', options, { cwd: place });
  return join(folder, stdout.trim());
}

async function bundle({ folder, exports = {}, bin = {}, dependencies }: PackedPackage, place: string): Promise<void> {
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
        distPath: { root: join(place, 'dist') },
        externals: [
          ({ request = '' }, done) => (isOneOf(dependencies, request) ? done(undefined, `module ${request}`) : done()),
        ],
      },
      tools: {
        swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
        // Where the program lies is asked when it runs.
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

async function describe(packed: PackedPackage, types: string | null, place: string): Promise<void> {
  const file = join(ROOT, packed.folder, 'package.json');
  const { name, version, description, dependencies } = v.parse(
    manifestSchema,
    JSON.parse(await readFile(file, 'utf8')),
  );
  const versions = { ...(await versionsOfAll()), ...dependencies };
  const scripts = Object.keys(packed.exports ?? {}).map((path) => [
    path,
    { types: `./types/${types}`, default: `./dist/${scriptOf(path)}.js` },
  ]);
  const programs = Object.keys(packed.bin ?? {}).map((program) => [program, `dist/${program}.js`]);
  const manifest = {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    ...(scripts.length > 0 && { exports: { ...Object.fromEntries(scripts), './package.json': './package.json' } }),
    ...(programs.length > 0 && { bin: Object.fromEntries(programs) }),
    dependencies: Object.fromEntries(
      packed.dependencies.map((dependency) => [dependency, versionOf(dependency, versions)]),
    ),
  };
  await writeFile(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [program] of programs) {
    const script = join(place, 'dist', `${program}.js`);
    await writeFile(script, `#!/usr/bin/env node\n${await readFile(script, 'utf8')}`, { mode: 0o755 });
  }
}

/** The versions that the repository builds with. */
async function versionsOfAll(): Promise<Record<string, string>> {
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
