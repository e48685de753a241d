import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { expect, test } from 'vitest';
import { useCommands } from './testing/fixtures.ts';
import { BINARY } from './testing/run-binary.ts';
import { runInTerminal } from './testing/run-in-terminal.ts';
import { staffEnvironment } from './testing/staff-environment.ts';

const { backend, folder, run } = useCommands('intern1');

function start(args: string, environment: Record<string, string> = {}) {
  const person = { username: 'intern1', password: FIXTURE_PASSWORD };
  return runInTerminal(`'${process.execPath}' '${BINARY}' ${args}`, {
    workingFolder: folder.path,
    environment: { ...staffEnvironment(person, folder.path, backend.address), ...environment },
  });
}

test('login suggests the last username and hides passwords', async () => {
  const login = start('login', { LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '' });
  await login.shows('Username');
  login.type('\r');
  for (const [username, password] of [
    ['intern1', 'mistyped-password'],
    ['', FIXTURE_PASSWORD],
  ]) {
    await login.shows('Username');
    login.type(`${username}\r`);
    await login.shows('Password');
    login.type(`${password}\r`);
  }
  const { code, screen } = await login.ended;
  expect(code).toBe(0);
  expect(screen).not.toMatch(/mistyped|fixture/);
});

test('publish shows the plan before its prompt, and a no ends with 130', async () => {
  await folder.writePost('rates.md');
  const publish = start('publish .');
  await publish.shows('create  https://site.example/blog/rates-you  (rates.md)');
  await publish.shows('Publish 1 new and 0 changed posts on');
  publish.type('n');
  const { code, screen } = await publish.ended;
  expect(code).toBe(130);
  expect(screen).not.toContain('Stopped.');
  expect(await backend.query('select from public.blog_posts')).toEqual([]);
  expect((await run('publish', '.')).code).toBe(0);
});
