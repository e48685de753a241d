import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from '@ledgerlight/backend/ai-provider';

export interface StandInProvider {
  readonly provider: Provider;
  stop(): void;
}

/** Serves an OpenAI-compatible provider on a free port. */
export async function startProvider(listener: RequestListener): Promise<StandInProvider> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    provider: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'secret', model: 'some-model' },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Responds with a completion of this content. */
export function completing(content: string | object): RequestListener {
  return (_, response) => {
    const message = { content: typeof content === 'string' ? content : JSON.stringify(content) };
    response.end(JSON.stringify({ choices: [{ message }] }));
  };
}
