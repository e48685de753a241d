import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { compressAssets } from './compress-assets.ts';
import { buildName, REMOTE_DESCRIPTION_FILE } from './names.ts';
import { EXPOSED_MODULE, SHARED_MODULES } from './shared-modules.ts';

/** What a remote says of itself. */
export interface RemoteDescription {
  /** The name of its folder below `remotes/`. */
  readonly name: string;
  /** The paths it owns, as React Router patterns. */
  readonly paths: readonly string[];
}

/**
 * The whole Rsbuild configuration of a remote: one build for the browser in `dist/web`, one for the server in `dist/ssr`.
 * `src/routes.tsx` is what it exposes. A build does not know the address it will be served from.
 */
export function defineRemote(remote: RemoteDescription): RsbuildConfig {
  const federation = {
    name: buildName(remote.name),
    exposes: { [EXPOSED_MODULE]: './src/routes.tsx' },
    shared: SHARED_MODULES,
    manifest: true,
    // The types of the contract come from packages/shell-api, checked in the repository.
    dts: false,
    // 'version-first' would load the entry of every registered remote, so that one dead remote stops all pages.
    shareStrategy: 'loaded-first' as const,
  };
  // Files lie flat: with folders and an automatic address each style sheet is loaded under two spellings.
  const flat = { js: '', jsAsync: '', css: '', cssAsync: '', image: '', font: '', svg: '', assets: '' };
  return defineConfig({
    source: { entry: {} },
    output: { assetPrefix: 'auto', sourceMap: false, legalComments: 'none' },
    environments: {
      web: { output: { target: 'web', distPath: { root: 'dist/web', ...flat } } },
      ssr: { output: { target: 'node', distPath: { root: 'dist/ssr', ...flat }, minify: false } },
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation(
        {
          ...federation,
          // The shell brings the federation runtime; a remote that carried it again would weigh twice as much.
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        },
        { environment: 'web' },
      ),
      pluginModuleFederation(federation, { target: 'node', environment: 'ssr' }),
      compressAssets('web'),
      describeRemote(remote),
    ],
    server: { cors: { origin: /^http:\/\/localhost(:\d+)?$/ } },
  });
}

function describeRemote(remote: RemoteDescription): RsbuildPlugin {
  return {
    name: 'ledgerlight:describe-remote',
    setup(api) {
      api.onAfterBuild(() =>
        writeFile(join(api.context.rootPath, 'dist', REMOTE_DESCRIPTION_FILE), `${JSON.stringify(remote, null, 2)}\n`),
      );
    },
  };
}
