import { createRequire } from 'node:module';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { writeContract } from '../contract/contract-file.ts';
import { CONTAINER_ENTRY, EXPOSED_MODULE, ROUTES_FILE, SHARED_MODULES } from '../contract/shared-modules.ts';
import { developRemote } from '../development/develop-remote.ts';
import { restrictToLoopback } from '../development/loopback.ts';
import { moveSourceMaps } from '../stores/source-maps.ts';
import { compressAssets } from './compress-assets.ts';
import { nameContainer } from './container-name.ts';
import { describeBuild } from './describe-build.ts';
import { scopedStyles } from './scoped-styles.ts';

/**
 * The Rsbuild configuration of a remote, which exposes `src/routes.tsx`: one build for the browser in `dist/web`, one for the server in
 * `dist/ssr`. A build does not depend on its address, and the same sources give the same bytes in any folder. The `rsbuild.config.ts` of
 * each remote is a call of it.
 */
export function defineRemote(remote: RemoteFacts): RsbuildConfig {
  // Without folders, because with an automatic address each style sheet would be loaded under two spellings.
  const flat = { js: '', jsAsync: '', css: '', cssAsync: '', image: '', font: '', svg: '', assets: '' };
  return defineConfig({
    source: { entry: {} },
    // Other ids than numbers are hashes of names that contain the folder of the tree.
    tools: { rspack: { optimization: { moduleIds: 'natural', chunkIds: 'natural' } }, ...scopedStyles(remote.name) },
    output: { assetPrefix: 'auto', sourceMap: false, legalComments: 'none', cleanDistPath: true, filenameHash: false },
    environments: {
      web: {
        output: {
          target: 'web',
          distPath: { root: 'dist/web', ...flat },
          sourceMap: { js: 'hidden-source-map', css: false },
        },
        // The entry has the hashes of its chunks. Browsers verify hashes across origins only with CORS.
        html: { crossorigin: 'anonymous' },
        security: { sri: { enable: 'auto', algorithm: 'sha256' } },
        // One file for the exposed module and one for each lazy route prevent chains of requests.
        splitChunks: false,
        resolve: { alias: BUNDLER_RUNTIME },
      },
      ...(!remote.browserOnly && {
        ssr: { output: { target: 'node', distPath: { root: 'dist/ssr', ...flat }, minify: WITHOUT_FOLDERS } },
      }),
    },
    plugins: [
      nameContainer(remote.name, (name) => buildPlugins(name, !remote.browserOnly)),
      moveSourceMaps(),
      compressAssets(),
      describeBuild(remote),
      writeContract(ROUTES_FILE),
      restrictToLoopback(),
      developRemote(),
    ],
    server: { cors: { origin: /^http:\/\/localhost(:\d+)?$/ } },
  });
}

function buildPlugins(name: string, forServer: boolean): RsbuildPlugin[] {
  const federation = {
    name,
    filename: CONTAINER_ENTRY,
    exposes: { [EXPOSED_MODULE]: `./${ROUTES_FILE}` },
    shared: SHARED_MODULES,
    manifest: { additionalData: sortShared },
    dts: false,
    // 'version-first' would load the entry of every remote, so that one unavailable remote breaks all pages.
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

function sortShared({ stats }: { readonly stats: { readonly shared: { readonly name: string }[] } }): void {
  stats.shared.sort((one, other) => (one.name < other.name ? -1 : 1));
}

interface RemoteFacts {
  readonly name: string;
  readonly paths: string[];
  readonly browserOnly?: boolean;
}

const require = createRequire(import.meta.url);

/** The bundler would use the CommonJS build of its runtime, which cannot be tree-shaken. */
const BUNDLER_RUNTIME = {
  [require.resolve('@module-federation/webpack-bundler-runtime')]: require.resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
};

const PROVIDED_BY_SHELL = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([name, rule]) => [name, { ...rule, import: false as const }]),
);

/** Removes the bundler's comments and variables, which name folders of the machine. Stack traces stay readable. */
const WITHOUT_FOLDERS = {
  css: false,
  jsOptions: {
    minimizerOptions: { minify: false, compress: false, mangle: { keep_fnames: true }, format: { comments: false } },
  },
} as const;
