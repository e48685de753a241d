import { json } from 'node:stream/consumers';
import { listen } from './local-server.ts';

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
  stop(): void;
}

/** Starts one on a free port. */
export async function startMailer(): Promise<TestMailer> {
  const secret = 'mailer-secret-of-the-tests';
  const { url, stop } = await listen(async (request, response) => {
    const message = (await json(request)) as TakenMessage;
    const isKnown = request.headers.authorization === `Bearer ${secret}`;
    if (isKnown && mailer.isAvailable) mailer.taken.push(message);
    response.writeHead(mailer.isAvailable ? (isKnown ? 202 : 401) : 503).end();
  });
  const mailer: TestMailer = { url: `${url}/send`, secret, taken: [], isAvailable: true, stop };
  return mailer;
}
