import type { RsbuildPlugin } from '@rsbuild/core';
import { isLocalRequest, LOOPBACK_ADDRESS } from './loopback.ts';

/** Rsbuild plugin: lets a development server, and the socket by which it says what has changed, answer pages of this machine alone. */
export function answerLocally(): RsbuildPlugin {
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
            .end('This server answers pages of its own machine.\n');
        });
        // The token of the socket is the same in every start, so it keeps no page of another site out.
        server.httpServer?.prependListener('upgrade', ({ headers }, socket) => {
          if (!isLocalRequest(headers)) socket.destroy();
        });
      });
    },
  };
}
