import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askShell, shellAddress } from './live-shell.ts';

async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test.each<[string, RequestListener, string]>([
  ['was built before shells said so', (_, response) => response.writeHead(404).end(), 'it answers 404'],
  ['is a page', (_, response) => response.end('<!doctype html>'), 'JSON'],
  ['says something else', (_, response) => response.end('{"version":"1"}'), 'Expected "shared"'],
])('a shell that %s is refused with the way out', async (_, answer, reason) => {
  const address = await served(answer);
  const refusal = askShell(address);
  await expect(refusal).rejects.toThrow(`The running shell does not say at ${address}/_shell.json what it is (`);
  await expect(refusal).rejects.toThrow(reason);
  await expect(refusal).rejects.toThrow('name its address with --shell, or release without asking it: --skip-shell');
});

test('a shell that does not answer is refused with the way out', async () => {
  await expect(askShell('http://localhost:9')).rejects.toThrow('--skip-shell');
});

test('the running shell is where it is said to be, else where visitors find it, else on this machine', () => {
  const environment = { LEDGERLIGHT_SHELL: 'http://localhost:4000/', LEDGERLIGHT_SITE: 'https://site.example' };
  expect(shellAddress('https://other.example/', environment)).toBe('https://other.example');
  expect(shellAddress(undefined, environment)).toBe('http://localhost:4000');
  expect(shellAddress(undefined, { LEDGERLIGHT_SITE: 'https://site.example' })).toBe('https://site.example');
  expect(shellAddress(undefined, { PORT: '4600' })).toBe('http://localhost:4600');
  expect(() => shellAddress('site.example', {})).toThrow("--shell must be the running shell's origin, such as");
});
