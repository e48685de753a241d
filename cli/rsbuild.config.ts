import { defineConfig } from '@rsbuild/core';

/** What `npm pack` takes: the whole program as scripts, because Node runs no TypeScript below `node_modules`. */
export default defineConfig({
  mode: 'production',
  source: { entry: { main: './src/main.ts' } },
  output: {
    target: 'node',
    module: true,
    distPath: { root: 'dist/program' },
    minify: false,
    legalComments: 'inline',
    // It brings a program for the machine, which cannot be part of a script.
    externals: { sharp: 'module sharp' },
  },
  // Where the program lies is asked when it runs.
  tools: { rspack: { module: { parser: { javascript: { importMeta: false } } } } },
});
