import { expect, test } from 'vitest';
import {
  chooseRemotes,
  formatDevelopedRemotes,
  parseDevelopedRemotes,
  remotesFrom,
  withoutChoices,
} from './developed-remotes.ts';

const before = parseDevelopedRemotes('post=http://localhost:4102');
const ORIGINS = new Set(['http://localhost:4711', 'http://127.0.0.1:9']);
const chosenBy = (query: string) => {
  const chosen = chooseRemotes(before, new URLSearchParams(query), ORIGINS);
  return chosen instanceof Map ? formatDevelopedRemotes(chosen) : chosen;
};

test('a query adds to earlier choices, and an empty address ends one', () => {
  expect(chosenBy('remote.content=http://localhost:4711/')).toBe(
    'post=http://localhost:4102,content=http://localhost:4711',
  );
  expect(chosenBy('remote.post=http://127.0.0.1:9')).toBe('post=http://127.0.0.1:9');
  expect(chosenBy('remote.post=')).toBe('');
  expect(chosenBy('view=10')).toBeNull();
});

test.each([
  'remote.content=https://example.com',
  'remote.content=http://localhost.example.com:80',
  'remote.content=http://localhost:4711/path',
  'remote.content=http://user@localhost:4711',
  'remote.content=javascript:alert(1)',
  'remote.Content=http://localhost:4711',
])('?%s is refused', (query) => {
  expect(chosenBy(query)).toMatch(/must be the address of a development server on this machine/);
});

test('parsing drops addresses that are no development server of this machine', () => {
  expect(formatDevelopedRemotes(parseDevelopedRemotes('a=http://localhost:1,b=https://example.com,=,c'))).toBe(
    'a=http://localhost:1',
  );
});

test('the rest of the query stays without the choices', () => {
  expect(withoutChoices(new URLSearchParams('view=10&remote.content=http://localhost:1'))).toBe('?view=10');
  expect(withoutChoices(new URLSearchParams('remote.content='))).toBe('');
});

test.each(['http://localhost:54321', 'http://127.0.0.1:4711', 'http://[::1]:4711', 'http://localhost:471'])(
  '%s, which is not of the session, is refused',
  (address) => {
    expect(chosenBy(`remote.content=${address}`)).toMatch(/--allow-origin/);
    const chosen = parseDevelopedRemotes(`content=${address},post=http://localhost:4711`);
    expect([...remotesFrom(ORIGINS, chosen).keys()]).toEqual(['post']);
  },
);
