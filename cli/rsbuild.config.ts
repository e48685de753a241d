import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** What `npm pack` takes: scripts, because Node runs no TypeScript below `node_modules` (decision 0066). */
export default defineConfig({
  mode: 'production',
  output: { target: 'node', module: true, minify: false, legalComments: 'inline' },
  environments: {
    program: {
      source: { entry: { main: './src/main.ts', 'draw-svg': '../packages/importer/src/images/draw-svg.ts' } },
      output: {
        distPath: { root: 'dist/program' },
        // It brings a program for the machine, which cannot be part of a script.
        externals: { sharp: 'module sharp' },
      },
      // Where the program lies is asked when it runs. A library that writes files asks for the name of its own.
      tools: {
        rspack: { module: { parser: { javascript: { importMeta: false } } }, node: { __filename: 'node-module' } },
      },
    },
    // The page that readers get, which the remote of posts shows a file with.
    preview: {
      plugins: [pluginReact()],
      source: { entry: { page: '../remotes/post/src/preview/document.tsx' } },
      output: {
        assetPrefix: '/',
        distPath: { root: 'dist/preview', css: '', font: '' },
        emitCss: true,
        filename: { css: '[name].css', font: '[name][ext]' },
      },
    },
  },
});
