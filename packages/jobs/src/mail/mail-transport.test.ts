import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailSink, startMailSink } from '../../testing/mail-sink.ts';
import { createMailTransport } from './mail-transport.ts';

let sink: MailSink;
const TIMEOUTS = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
const messageTo = (to: string) => ({
  from: 'newsroom@ledgerlight.example',
  to,
  bytes: Buffer.from(`To: ${to}\r\n\r\n.\r\nHello\r\n`),
});
const allow = async () => true;

beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(() => sink.close());

test.each([
  ['ann@example.org', 'accepted'],
  ['refused@example.org', 'refused'],
  ['later@example.org', 'postponed'],
  ['full@example.org', 'postponed'],
  ['drop@example.org', 'unknown'],
  ['hang@example.org', 'unknown'],
  ['close@example.org', 'postponed'],
] as const)('delivery to %s is %s', async (to, result) => {
  expect(await createMailTransport(sink, TIMEOUTS)(messageTo(to), allow)).toMatchObject({ result });
});

test('asks before the text and not when the address is refused', async () => {
  const send = createMailTransport(sink, TIMEOUTS);
  const asked = vi.fn(allow);
  await send(messageTo('refused@example.org'), asked);
  expect(asked).not.toHaveBeenCalled();
  await send(messageTo('bob@example.org'), asked);
  expect(asked).toHaveBeenCalledOnce();
  expect(await send(messageTo('withheld@example.org'), async () => false)).toEqual({ result: 'withheld' });
  expect(sink.received.map(({ to }) => to)).not.toContain('withheld@example.org');
});

test.each(['info@müller.example', 'info@mu\u0308ller.example'])('names the domain of %s in ASCII', async (to) => {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (line) => {
      lines.push(String(line));
      socket.write(String(line).startsWith('RCPT') ? '550 noted\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const send = createMailTransport({ url: `smtp://127.0.0.1:${Object(server.address()).port}` }, TIMEOUTS);
  expect(await send(messageTo(to), allow)).toMatchObject({ result: 'refused' });
  server.close();
  expect(lines.join('')).toContain('RCPT TO:<info@xn--mller-kva.example>');
});

test('a server that never says a word postpones', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const send = createMailTransport({ url: `smtp://127.0.0.1:${Object(mute.address()).port}` }, TIMEOUTS);
  expect(await send(messageTo('ann@example.org'), allow)).toMatchObject({ result: 'postponed', about: 'server' });
  mute.close();
});

test('an unreachable server postpones', async () => {
  const unreachable = createMailTransport({ url: 'smtp://127.0.0.1:1' }, TIMEOUTS);
  expect(await unreachable(messageTo('ann@example.org'), allow)).toMatchObject({ result: 'postponed' });
});
