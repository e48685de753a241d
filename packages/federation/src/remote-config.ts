import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { buildContainer } from './build-container.ts';
import { compressAssets } from './compress-assets.ts';
import { nameContainer, temporaryName } from './container-name.ts';
import { keepContract } from './contract/keep.ts';
import { describeBuild } from './describe-build.ts';
import { developRemote } from './develop-remote.ts';
import { leanRuntime } from './lean-runtime.ts';
import { EXPOSED_MODULE, ROUTES_FILE, SHARED_MODULES } from './shared-modules.ts';
import { setSourceMapsAside } from './source-maps.ts';

/**
 * The whole Rsbuild configuration of a remote: one build for the browser in `dist/web`, one for the server in `dist/ssr`.
 * `src/routes.tsx` is what it exposes. A build does not know the address it will be served from, and the same sources give
 * the same bytes in any folder.
 */
export function defineRemote(remote: RemoteFacts): RsbuildConfig {
  const federation = {
    name: temporaryName(remote.name),
    exposes: { [EXPOSED_MODULE]: `./${ROUTES_FILE}` },
    shared: SHARED_MODULES,
    manifest: true,
    // The types of the contract come from packages/shell-api, checked in the repository.
    dts: false,
    // 'version-first' would load the entry of every registered remote, so that one dead remote stops all pages.
    shareStrategy: 'loaded-first' as const,
  };
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
      },
      ...(!remote.browserOnly && {
        ssr: { output: { target: 'node', distPath: { root: 'dist/ssr', ...flat }, minify: WITHOUT_FOLDERS } },
      }),
    },
    plugins: [
      pluginReact(),
      buildContainer(remote.name),
      leanRuntime(),
      // Hot reload needs the federation runtime, which the shell brings.
      {
        ...pluginModuleFederation(
          { ...federation, experiments: { externalRuntime: true, optimization: { target: 'web' } } },
          { environment: 'web' },
        ),
        apply: 'serve',
      },
      !remote.browserOnly && pluginModuleFederation(federation, { target: 'node', environment: 'ssr' }),
      nameContainer(remote.name),
      setSourceMapsAside(),
      compressAssets('web'),
      describeBuild(remote),
      keepContract(ROUTES_FILE),
      developRemote(),
    ],
    server: { cors: { origin: /^http:\/\/localhost(:\d+)?$/ } },
  });
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

/**
 * How files are written without the comments and variables of a bundler, which name folders of the machine. Lines and names
 * of functions stay, for who reads a failure.
 */
const WITHOUT_FOLDERS = {
  css: false,
  jsOptions: {
    minimizerOptions: { minify: false, compress: false, mangle: { keep_fnames: true }, format: { comments: false } },
  },
} as const;
