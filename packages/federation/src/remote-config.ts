import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { compressAssets } from './compress-assets.ts';
import { containerName } from './container-name.ts';
import { REMOTE_DESCRIPTION_FILE, type RemoteDescription } from './remote-description.ts';
import { EXPOSED_MODULE, SHARED_MODULES } from './shared-modules.ts';

/**
 * The whole Rsbuild configuration of a remote: one build for the browser in `dist/web`, one for the server in `dist/ssr`.
 * `src/routes.tsx` is what it exposes. A build does not know the address it will be served from.
 * @param folder the remote's own folder
 */
export function defineRemote({ folder, ...remote }: RemoteDescription & { readonly folder: string }): RsbuildConfig {
  const federation = {
    name: containerName(remote.name, folder),
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
      web: {
        output: { target: 'web', distPath: { root: 'dist/web', ...flat } },
        // The entry carries the hashes of its chunks; its own stands in the registry. Browsers compare hashes across origins only
        // with CORS.
        html: { crossorigin: 'anonymous' },
        security: { sri: { enable: 'auto', algorithm: 'sha256' } },
      },
      ...(!remote.browserOnly && {
        ssr: { output: { target: 'node', distPath: { root: 'dist/ssr', ...flat }, minify: false } },
      }),
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
      !remote.browserOnly && pluginModuleFederation(federation, { target: 'node', environment: 'ssr' }),
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
      api.onAfterBuild(async ({ environments }) => {
        const web = environments.web?.distPath;
        if (web) await writeFile(join(web, '..', REMOTE_DESCRIPTION_FILE), `${JSON.stringify(remote, null, 2)}\n`);
      });
    },
  };
}
