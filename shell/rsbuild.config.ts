import { compressAssets } from '@ledgerlight/federation/compress-assets';
import { describeShell } from '@ledgerlight/federation/describe-shell';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact(), compressAssets(), describeShell()],
  output: { legalComments: 'none' },
  environments: {
    web: {
      source: {
        entry: {
          shell: './src/browser/index.ts',
          proof: './src/embed/send-proof.ts',
          preview: './src/embed/preview-styles.ts',
        },
        // Leaves the Node parts of the federation runtime out, as `optimization.target` does in a remote.
        define: { ENV_TARGET: JSON.stringify('web') },
      },
      output: { target: 'web', assetPrefix: '/', distPath: { root: 'dist/web' }, manifest: 'assets.json' },
      // jotai would be a file and a request of its own.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      tools: { htmlPlugin: false },
    },
    // One file, because it is inlined into documents.
    start: {
      source: { entry: { start: './src/start/index.ts' } },
      output: { target: 'web-worker', distPath: { root: 'dist/start', js: '' }, filenameHash: false },
    },
    server: {
      source: {
        entry: {
          main: './src/server/start.ts',
          'markdown-worker': './src/server/pages/posts/markdown-worker.ts',
          'feed-worker': './src/server/discovery/feeds/feed-worker.ts',
          'share-image-worker': './src/server/discovery/images/share-image-worker.ts',
          'watchdog-worker': './src/server/health/watchdog-worker.ts',
        },
      },
      // Packages with native binaries.
      output: {
        target: 'node',
        distPath: { root: 'dist/server' },
        minify: false,
        sourceMap: true,
        externals: { sharp: 'module sharp', '@resvg/resvg-js': 'module @resvg/resvg-js' },
      },
    },
  },
});
