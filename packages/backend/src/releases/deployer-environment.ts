import { type Environment, EnvironmentError, readEnvironment } from '@ledgerlight/environment/read-environment';
import { password, text } from '@ledgerlight/environment/schemas';
import * as v from 'valibot';

export interface DeployerCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Reads the username and password with which release commands sign in; null when none are set.
 * @throws EnvironmentError
 */
export function readDeployerEnvironment(environment: Environment): DeployerCredentials | null {
  const read = readEnvironment(environment, FORMS);
  const { LEDGERLIGHT_DEPLOYER_USERNAME: username, LEDGERLIGHT_DEPLOYER_PASSWORD: secret } = read;
  if (username !== null && secret !== null) return { username, password: secret };
  if (username === null && secret === null) return null;
  const [missing, other] = username === null ? ['USERNAME', 'PASSWORD'] : ['PASSWORD', 'USERNAME'];
  throw new EnvironmentError(
    `LEDGERLIGHT_DEPLOYER_${missing} is missing beside LEDGERLIGHT_DEPLOYER_${other}: set both, or neither.`,
  );
}

const FORMS = {
  LEDGERLIGHT_DEPLOYER_USERNAME: v.nullish(
    text('the name of a deployer', 'deployer', (name) => /^[a-z][a-z0-9_-]{1,49}$/.test(name)),
    null,
  ),
  LEDGERLIGHT_DEPLOYER_PASSWORD: v.nullish(password, null),
};
