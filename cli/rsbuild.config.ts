import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds the scripts for `npm pack`, because Node runs no TypeScript below `node_modules`. */
export default defineConfig({
  mode: 'production',
  output: { target: 'node', module: true, minify: false, legalComments: 'inline' },
  environments: {
    program: {
      source: { entry: { main: './src/main.ts', 'draw-svg': '../packages/importer/src/images/draw-svg.ts' } },
      output: {
        distPath: { root: 'dist/program' },
        // Contains native code.
        externals: { sharp: 'module sharp' },
      },
      // Paths of modules are evaluated at run time; a library needs `__filename`.
      tools: {
        rspack: { module: { parser: { javascript: { importMeta: false } } }, node: { __filename: 'node-module' } },
      },
    },
    // The page of the remote for posts, for `preview`.
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
