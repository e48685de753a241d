import * as v from 'valibot';
import { type Environment, readEnvironment } from './read-environment.ts';
import { wholeNumber } from './schemas.ts';

export const timeoutMultiplierSchema = v.optional(wholeNumber('a factor for all timeouts', '4', 1, 100), '1');

/** Reads by how much timeouts are stretched on a slow machine. @throws EnvironmentError */
export function readTimeoutMultiplier(environment: Environment): number {
  return readEnvironment(environment, { TIMEOUT_MULTIPLIER: timeoutMultiplierSchema }).TIMEOUT_MULTIPLIER;
}
