import { createRequire } from 'node:module';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { keepContract } from '../contract/keep.ts';
import { developRemote } from '../development/develop-remote.ts';
import { answerLocally } from '../development/local-development-server.ts';
import { compressAssets } from './compress-assets.ts';
import { nameContainer } from './container-name.ts';
import { describeBuild } from './describe-build.ts';
import { CONTAINER_ENTRY, EXPOSED_MODULE, ROUTES_FILE, SHARED_MODULES } from './shared-modules.ts';
import { setSourceMapsAside } from './source-maps.ts';

/**
 * The whole Rsbuild configuration of a remote: one build for the browser in `dist/web`, one for the server in `dist/ssr`.
 * `src/routes.tsx` is what it exposes. A build does not know the address it will be served from, and the same sources give
 * the same bytes in any folder.
 */
export function defineRemote(remote: RemoteFacts): RsbuildConfig {
  // The files lie flat, because with folders and an automatic address each style sheet is loaded under two spellings.
  const flat = { js: '', jsAsync: '', css: '', cssAsync: '', image: '', font: '', svg: '', assets: '' };
  return defineConfig({
    source: { entry: {} },
    // Modules and chunks are numbered, because other ids are hashes of names that hold the folder of the tree.
    tools: { rspack: { optimization: { moduleIds: 'natural', chunkIds: 'natural' } } },
    output: { assetPrefix: 'auto', sourceMap: false, legalComments: 'none', cleanDistPath: true, filenameHash: false },
    environments: {
      web: {
        output: {
          target: 'web',
          distPath: { root: 'dist/web', ...flat },
          // The files do not name their maps, which are set aside.
          sourceMap: { js: 'hidden-source-map', css: false },
        },
        // The entry carries the hashes of its chunks; its own stands in the registry. Browsers compare hashes across origins only
        // with CORS.
        html: { crossorigin: 'anonymous' },
        security: { sri: { enable: 'auto', algorithm: 'sha256' } },
        // A file for the exposed module and one for each lazy route: nothing is discovered in a chain.
        splitChunks: false,
        resolve: { alias: BUNDLER_RUNTIME },
      },
      ...(!remote.browserOnly && {
        ssr: { output: { target: 'node', distPath: { root: 'dist/ssr', ...flat }, minify: WITHOUT_FOLDERS } },
      }),
    },
    plugins: [
      nameContainer(remote.name, (name) => buildPlugins(name, !remote.browserOnly)),
      setSourceMapsAside(),
      compressAssets('web'),
      describeBuild(remote),
      keepContract(ROUTES_FILE),
      answerLocally(),
      developRemote(),
    ],
    server: { cors: { origin: /^http:\/\/localhost(:\d+)?$/ } },
  });
}

/** What builds a container of this name. */
function buildPlugins(name: string, forServer: boolean): RsbuildPlugin[] {
  const federation = {
    name,
    filename: CONTAINER_ENTRY,
    exposes: { [EXPOSED_MODULE]: `./${ROUTES_FILE}` },
    shared: SHARED_MODULES,
    manifest: { additionalData: sortShared },
    // The types of the contract come from packages/shell-api, checked in the repository.
    dts: false,
    // 'version-first' would load the entry of every registered remote, so that one dead remote stops all pages.
    shareStrategy: 'loaded-first' as const,
  };
  const web = {
    ...federation,
    shared: PROVIDED_BY_SHELL,
    experiments: { externalRuntime: true, optimization: { target: 'web' as const } },
  };
  return [
    pluginReact(),
    pluginModuleFederation(web, { environment: 'web' }),
    ...(forServer ? [pluginModuleFederation(federation, { target: 'node', environment: 'ssr' })] : []),
  ];
}

/** The bundler lists shared modules in an order that depends on the folder of the tree. */
function sortShared({ stats }: { readonly stats: { readonly shared: { readonly name: string }[] } }): void {
  stats.shared.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What a remote says of itself. */
interface RemoteFacts {
  /** The name of its folder below `remotes/`. */
  readonly name: string;
  /** The paths it owns, as React Router patterns. */
  readonly paths: string[];
  /** Whether the remote's pages are rendered in the browser only; it then has no build for the server. */
  readonly browserOnly?: boolean;
}

const require = createRequire(import.meta.url);

/** The bundler picks the CommonJS build of its runtime, from which no unused part can be left out; its package has one for bundlers. */
const BUNDLER_RUNTIME = {
  [require.resolve('@module-federation/webpack-bundler-runtime')]: require.resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
};

/** In browsers the shell provides every shared module, so no remote carries a copy. */
const PROVIDED_BY_SHELL = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([name, rule]) => [name, { ...rule, import: false as const }]),
);

/**
 * How files are written without the comments and variables of a bundler, which name folders of the machine. Lines and names
 * of functions stay, for readers of stack traces.
 */
const WITHOUT_FOLDERS = {
  css: false,
  jsOptions: {
    minimizerOptions: { minify: false, compress: false, mangle: { keep_fnames: true }, format: { comments: false } },
  },
} as const;
