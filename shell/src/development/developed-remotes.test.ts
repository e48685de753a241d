import { expect, test } from 'vitest';
import {
  chooseRemotes,
  listDevelopedRemotes,
  onlyFrom,
  parseDevelopedRemotes,
  withoutChoices,
} from './developed-remotes.ts';

const before = parseDevelopedRemotes('post=http://localhost:4102');
const ORIGINS = new Set(['http://localhost:4711', 'http://127.0.0.1:9']);
const chosenBy = (query: string) => {
  const chosen = chooseRemotes(before, new URLSearchParams(query), ORIGINS);
  return chosen instanceof Map ? listDevelopedRemotes(chosen) : chosen;
};

test('a query chooses where a remote comes from beside what was chosen before, and an empty address ends a choice', () => {
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
  'remote.content=http://somebody@localhost:4711',
  'remote.content=javascript:alert(1)',
  'remote.Content=http://localhost:4711',
])('?%s is refused in a sentence', (query) => {
  expect(chosenBy(query)).toMatch(/must be the address of a development server on this machine/);
});

test('a list leaves out what is no development server of this machine', () => {
  expect(listDevelopedRemotes(parseDevelopedRemotes('a=http://localhost:1,b=https://example.com,=,c'))).toBe(
    'a=http://localhost:1',
  );
});

test('the address without its choices keeps the rest of the query', () => {
  expect(withoutChoices(new URLSearchParams('view=10&remote.content=http://localhost:1'))).toBe('?view=10');
  expect(withoutChoices(new URLSearchParams('remote.content='))).toBe('');
});

test.each(['http://localhost:54321', 'http://127.0.0.1:4711', 'http://[::1]:4711', 'http://localhost:471'])(
  'a server that is not of the session is refused: %s',
  (address) => {
    expect(chosenBy(`remote.content=${address}`)).toMatch(/--allow-origin/);
    const chosen = parseDevelopedRemotes(`content=${address},post=http://localhost:4711`);
    expect([...onlyFrom(ORIGINS, chosen).keys()]).toEqual(['post']);
  },
);
