import { restrictToLoopback } from '@ledgerlight/federation/loopback';
import { defineConfig, mergeRsbuildConfig, rspack } from '@rsbuild/core';
import forVisitors from './rsbuild.config.ts';

export default defineConfig(
  mergeRsbuildConfig(forVisitors, {
    dev: {
      writeToDisk: true,
      // The page has another port than the server of the hot reload.
      client: { protocol: 'ws', host: 'localhost', port: '<port>', logLevel: 'warn' },
      lazyCompilation: false,
      browserLogs: false,
    },
    server: { strictPort: true, htmlFallback: false },
    plugins: [restrictToLoopback()],
    tools: { rspack: { optimization: { emitOnErrors: false } } },
    environments: {
      web: {
        output: { distPath: { root: 'dist/development/web' } },
        // The server reads the list of scripts once.
        splitChunks: false,
        // React and the client of Rsbuild must start after it.
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
