import type { RsbuildPlugin } from '@rsbuild/core';
import { temporaryName } from './container-name.ts';
import { EXPOSED_CHUNK, EXPOSED_MODULE, PLAIN_ENTRY, ROUTES_FILE, SHARED_MODULES } from './shared-modules.ts';

/**
 * Rsbuild plugin: makes the browser's build a container of Module Federation's first form, whose entry takes what it shares from a
 * scope by itself and is a third of what the second form's is (decision 0079).
 */
export function buildContainer(remote: string): RsbuildPlugin {
  const name = temporaryName(remote);
  return {
    name: 'ledgerlight:build-container',
    apply: 'build',
    setup(api) {
      api.modifyRspackConfig((config, { environment, rspack, mergeConfig }) => {
        // Nothing but what is exposed is built, for the server too, where all of it is one file.
        if (environment.name !== 'web') {
          return mergeConfig(config, { entry: {}, module: { parser: { javascript: { dynamicImportMode: 'eager' } } } });
        }
        return mergeConfig(config, {
          entry: {},
          output: { uniqueName: name, chunkLoadingGlobal: `chunk_${name}` },
          // What the exposed module needs stands in one file, so that nothing is discovered in a chain; so do the styles of all pages.
          optimization: {
            splitChunks: {
              chunks: ({ name }) => name !== EXPOSED_CHUNK,
              cacheGroups: {
                styles: {
                  type: 'css/mini-extract',
                  name: EXPOSED_CHUNK,
                  chunks: ({ name }) => name !== undefined,
                  enforce: true,
                },
              },
            },
            runtimeChunk: false,
          },
          plugins: [
            new rspack.container.ModuleFederationPluginV1({
              name,
              filename: `${PLAIN_ENTRY}${name}.js`,
              library: { type: 'window', name },
              exposes: { [EXPOSED_MODULE]: { import: `./${ROUTES_FILE}`, name: EXPOSED_CHUNK } },
              // The shell has them all, so a remote brings none.
              shared: Object.fromEntries(
                Object.entries(SHARED_MODULES).map(([name, rule]) => [name, { ...rule, import: false as const }]),
              ),
            }),
          ],
        });
      });
    },
  };
}
