import { expect, test } from 'vitest';
import { readDeployerEnvironment } from './deployer-environment.ts';

test('requires both username and password of a deployer', () => {
  expect(readDeployerEnvironment({ LEDGERLIGHT_DEPLOYER_USERNAME: ' ' })).toBeNull();
  const both = { LEDGERLIGHT_DEPLOYER_USERNAME: 'ci', LEDGERLIGHT_DEPLOYER_PASSWORD: 'correct-horse' };
  expect(readDeployerEnvironment(both)).toEqual({ username: 'ci', password: 'correct-horse' });
});

test.each([
  [{ LEDGERLIGHT_DEPLOYER_USERNAME: 'ci' }, 'LEDGERLIGHT_DEPLOYER_PASSWORD is missing beside'],
  [{ LEDGERLIGHT_DEPLOYER_PASSWORD: 'correct-horse' }, 'LEDGERLIGHT_DEPLOYER_USERNAME is missing beside'],
  [{ LEDGERLIGHT_DEPLOYER_USERNAME: 'C I' }, 'LEDGERLIGHT_DEPLOYER_USERNAME must be the name of a deployer'],
  [{ LEDGERLIGHT_DEPLOYER_PASSWORD: 'short' }, 'LEDGERLIGHT_DEPLOYER_PASSWORD must be a password of'],
])('%j is refused by name, without the secret', (environment, message) => {
  const read = () => readDeployerEnvironment(environment);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/short|correct-horse,/);
});
