import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A message as the site hands it over. */
export interface TakenMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** A mailer on this machine that sends nothing and keeps what it took. */
export interface TestMailer {
  readonly url: string;
  /** The bearer token that it requires. */
  readonly secret: string;
  readonly taken: TakenMessage[];
  /** While it is false, every message is answered with 503. */
  isAvailable: boolean;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startMailer(): Promise<TestMailer> {
  const secret = 'mailer-secret-of-the-tests';
  const server = createServer(async (request, response) => {
    const message = (await json(request)) as TakenMessage;
    const isKnown = request.headers.authorization === `Bearer ${secret}`;
    if (isKnown && mailer.isAvailable) mailer.taken.push(message);
    response.writeHead(mailer.isAvailable ? (isKnown ? 202 : 401) : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mailer: TestMailer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    secret,
    taken: [],
    isAvailable: true,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return mailer;
}
