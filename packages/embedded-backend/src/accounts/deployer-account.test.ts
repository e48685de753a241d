import { signInDeployer } from '@ledgerlight/backend/deployer-access';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../../testing/backend-fixture.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { seedDeployer } from './deployer-account.ts';

const [FIRST, SECOND] = ['the-first-password', 'the-second-password'] as const;

describeBackend('the account of a deployer', (fixture) => {
  const signIn = (username: string, password: string) => signInDeployer(fixture().address, { username, password });

  test('is made once, and another password ends the sessions of the former one', async () => {
    await seedDeployer(fixture(), { username: 'ci', password: FIRST });
    const before = await signIn('ci', FIRST);
    await seedDeployer(fixture(), { username: 'ci', password: FIRST });
    const tables = createReleaseTables(before.client);
    expect(await tables.releases()).toEqual([]);
    await seedDeployer(fixture(), { username: 'ci', password: SECOND });
    await expect(tables.addRevision(0, '{}')).rejects.toThrow(NotAllowedError);
    await expect(signIn('ci', FIRST)).rejects.toThrow(WrongCredentialsError);
    expect((await signIn('ci', SECOND)).username).toBe('ci');
  });

  test('changes neither the password nor the rights of a member of the staff of its name', async () => {
    await seedDeployer(fixture(), { username: 'intern1', password: FIRST });
    await expect(signIn('intern1', FIRST)).rejects.toThrow(WrongCredentialsError);
    await expect(signIn('intern1', FIXTURE_PASSWORD)).rejects.toThrow('intern1 may not release.');
  });
});
