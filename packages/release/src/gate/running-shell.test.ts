import { createServer, type RequestListener } from 'node:http';
import { listening } from '@ledgerlight/federation/testing/listening';
import { expect, test } from 'vitest';
import { fetchShellFacts, shellAddress } from './running-shell.ts';

test.each<[string, RequestListener, string]>([
  ['without the description', (_, response) => response.writeHead(404).end(), 'status 404'],
  ['with a page in its place', (_, response) => response.end('<!doctype html>'), 'JSON'],
  ['with another description', (_, response) => response.end('{"version":"1"}'), 'Expected "shared"'],
])('refuses a shell %s', async (_, listener, reason) => {
  const address = await listening(createServer(listener));
  const refusal = fetchShellFacts(address);
  await expect(refusal).rejects.toThrow(`${address}/_shell.json (`);
  await expect(refusal).rejects.toThrow(reason);
});

test('refuses an unreachable shell and names the option to skip it', async () => {
  await expect(fetchShellFacts('http://localhost:9')).rejects.toThrow('--skip-shell');
});

test('takes the address of the option, the environment, the site or this machine', () => {
  const environment = { LEDGERLIGHT_SHELL: 'http://localhost:4000/', LEDGERLIGHT_SITE: 'https://site.example' };
  expect(shellAddress('https://other.example/', environment)).toBe('https://other.example');
  expect(shellAddress(undefined, environment)).toBe('http://localhost:4000');
  expect(shellAddress(undefined, { LEDGERLIGHT_SITE: 'https://site.example' })).toBe('https://site.example');
  expect(shellAddress(undefined, { PORT: '4600' })).toBe('http://localhost:4600');
  expect(() => shellAddress('site.example', {})).toThrow("--shell must be the running shell's origin, such as");
});
