import { compressAssets } from '@ledgerlight/federation/compress-assets';
import { describeShell } from '@ledgerlight/federation/describe-shell';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact(), compressAssets('web'), describeShell()],
  output: { legalComments: 'none' },
  environments: {
    web: {
      source: {
        entry: { shell: './src/browser/index.ts', proof: './src/embed/send-proof.ts' },
        // Leaves the parts for Node out of the federation runtime, as `optimization.target` does in a remote's build.
        define: { ENV_TARGET: JSON.stringify('web') },
      },
      output: { target: 'web', assetPrefix: '/', distPath: { root: 'dist/web' }, manifest: 'assets.json' },
      // jotai would be a file of its own, which is a request more for each page.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      // The server writes the documents.
      tools: { htmlPlugin: false },
    },
    // Stands in documents as it is, so it is one file without anything that a page of scripts would need.
    start: {
      source: { entry: { start: './src/start/index.ts' } },
      output: { target: 'web-worker', distPath: { root: 'dist/start', js: '' }, filenameHash: false },
    },
    server: {
      source: {
        entry: {
          main: './src/server/start.ts',
          'article-worker': './src/server/pages/posts/article-worker.ts',
          'feed-worker': './src/server/discovery/feeds/feed-worker.ts',
          'picture-worker': './src/server/discovery/images/picture-worker.ts',
          'watchdog-worker': './src/server/health/watchdog-worker.ts',
        },
      },
      // These packages bring a program for the machine, which cannot be part of a script.
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
