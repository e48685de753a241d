import { answerLocally } from '@ledgerlight/federation/local-development-server';
import { defineConfig, mergeRsbuildConfig, rspack } from '@rsbuild/core';
import forVisitors from './rsbuild.config.ts';

/** The shell as `npm run dev` builds it: what is written for whoever develops comes to no visitor, because no other build has it. */
export default defineConfig(
  mergeRsbuildConfig(forVisitors, {
    dev: {
      writeToDisk: true,
      // The page is at another address than the server that says what has changed.
      client: { protocol: 'ws', host: 'localhost', port: '<port>', logLevel: 'warn' },
      lazyCompilation: false,
      browserLogs: false,
    },
    server: { strictPort: true, htmlFallback: false },
    plugins: [answerLocally()],
    tools: { rspack: { optimization: { emitOnErrors: false } } },
    environments: {
      web: {
        output: { distPath: { root: 'dist/development/web' } },
        // The server reads once which scripts there are.
        splitChunks: false,
        // Before React, and before what Rsbuild puts in front of a program.
        tools: {
          rspack(config) {
            config.plugins?.unshift(new rspack.EntryPlugin(config.context ?? '', './src/development/browser.ts', {}));
          },
        },
      },
      start: { output: { distPath: { root: 'dist/development/start' } } },
      server: {
        source: { entry: { main: './src/development/server.ts' } },
        output: { distPath: { root: 'dist/development/server' } },
      },
    },
  }),
);
