import type { RsbuildPlugin } from '@rsbuild/core';
import { isLocalRequest, LOOPBACK_ADDRESS } from './loopback.ts';

/** Rsbuild plugin: a development server and its socket respond to pages of this machine only. */
export function restrictToLoopback(): RsbuildPlugin {
  return {
    name: 'ledgerlight:answer-locally',
    setup(api) {
      if (api.context.action !== 'dev') return;
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { server: { host: LOOPBACK_ADDRESS, allowedHosts: [] } }),
      );
      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (isLocalRequest(request.headers)) return next();
          response
            .writeHead(403, { 'content-type': 'text/plain' })
            .end('This server responds to pages of its own machine only.\n');
        });
        // The token of the socket never changes, so it does not protect from pages of other sites.
        server.httpServer?.prependListener('upgrade', ({ headers }, socket) => {
          if (!isLocalRequest(headers)) socket.destroy();
        });
      });
    },
  };
}
