import { join } from 'node:path';
import { compressAssets } from '@ledgerlight/federation/compress-assets';
import { describeShell } from '@ledgerlight/federation/describe-shell';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact(), compressAssets('web'), describeShell()],
  output: { legalComments: 'none' },
  environments: {
    web: {
      source: { entry: { shell: './src/browser/index.ts', proof: './src/embed/send-proof.ts' } },
      output: { target: 'web', assetPrefix: '/', distPath: { root: 'dist/web' }, manifest: 'assets.json' },
      tools: {
        // The server writes the documents.
        htmlPlugin: false,
        rspack: {
          module: {
            rules: [{ test: /react-router[\\/]dist[\\/]/, use: join(import.meta.dirname, 'lean-router.mjs') }],
          },
        },
      },
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
          'article-worker': './src/server/workers/article.ts',
          'feed-worker': './src/server/workers/feed.ts',
          'picture-worker': './src/server/workers/picture.ts',
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
