import { text } from '@ledgerlight/environment/forms';
import { type Environment, EnvironmentError, readEnvironment } from '@ledgerlight/environment/read';
import * as v from 'valibot';

/** With what somebody signs in who releases. */
export interface DeployerCredentials {
  readonly username: string;
  /** Secret. */
  readonly password: string;
}

/** The deployer's credentials, or null when none are given. @throws EnvironmentError */
export function readDeployerEnvironment(environment: Environment): DeployerCredentials | null {
  const read = readEnvironment(environment, FORMS);
  const { LEDGERLIGHT_DEPLOYER_USERNAME: username, LEDGERLIGHT_DEPLOYER_PASSWORD: password } = read;
  if (username !== null && password !== null) return { username, password };
  if (username === null && password === null) return null;
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
  LEDGERLIGHT_DEPLOYER_PASSWORD: v.nullish(
    text(
      'a password of at least 8 characters and at most 72 bytes',
      'correct-horse-battery',
      (password) => password.length >= 8 && new TextEncoder().encode(password).length <= 72,
    ),
    null,
  ),
};
