import type { IncomingHttpHeaders } from 'node:http';
import type { RsbuildPlugin } from '@rsbuild/core';

export const LOOPBACK_ADDRESS = '127.0.0.1';

/**
 * Whether a request comes from this machine by its Host and Origin headers. A page of another site can reach a local server under a name
 * of its own that resolves to it (DNS rebinding). The servers of `npm run dev` refuse all others.
 */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders): boolean {
  return isLoopbackHost(host) && (origin === undefined || isLoopbackOrigin(origin));
}

export function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
}

export function isLoopbackOrigin(origin: string | undefined): origin is string {
  return origin?.startsWith('http://') === true && isLoopbackHost(origin.slice('http://'.length));
}

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
