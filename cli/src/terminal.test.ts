import { createSecondFactor } from '@ledgerlight/backend/second-factor';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { Secret, TOTP } from 'otpauth';
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

test('login asks for the second factor, and commands without a prompt say how to go on', async () => {
  const factor = createSecondFactor(await backend.signIn('intern1'));
  const { id, secret } = await factor.enroll('Ledgerlight', FIXTURE_PASSWORD);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const [recoveryCode = ''] = await factor.confirm(id, totp.generate());
  expect(JSON.parse((await run('whoami', '--json')).stdout).error.code).toBe('SECOND_FACTOR_NEEDED');
  const login = start('login', { LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '' });
  await login.shows('Username');
  login.type('intern1\r');
  await login.shows('Password');
  login.type(`${FIXTURE_PASSWORD}\r`);
  for (const code of ['000000', recoveryCode]) {
    await login.shows('Code');
    login.type(`${code}\r`);
  }
  expect((await login.ended).code).toBe(0);
  await factor.remove();
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
});
