import * as v from 'valibot';
import { type Environment, readEnvironment } from './read-environment.ts';
import { text } from './schemas.ts';

/**
 * Reads the keys of the registry, the document that names the active release of each remote: release commands sign it with the signing key,
 * and whatever reads it accepts only what a public key verifies. Ed25519 as base64 of DER. `signingKey` is null when it is in a file or
 * absent. @throws EnvironmentError
 */
export function readRegistryKeys(environment: Environment) {
  const read = readEnvironment(environment, FORMS);
  return {
    publicKeys: read.LEDGERLIGHT_REGISTRY_KEYS,
    signingKey: read.LEDGERLIGHT_REGISTRY_SIGNING_KEY,
    signingKeyFile: read.LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE,
  };
}

function listed(typed: string): string[] {
  return typed.split(/[\s,]+/).filter((key) => key !== '');
}

function withoutArmour(typed: string): string {
  return typed.replaceAll(/-----[A-Z ]+-----|\s/g, '');
}

/** The DER prefix of Ed25519, then 32 bytes. */
const PUBLIC_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
const PRIVATE_KEY = /^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/;

const FORMS = {
  LEDGERLIGHT_REGISTRY_KEYS: v.optional(
    v.pipe(
      text('public keys with commas between', 'the one that "npm run keygen" prints', (typed) =>
        listed(typed).every((key) => PUBLIC_KEY.test(key)),
      ),
      v.transform(listed),
    ),
    '',
  ),
  LEDGERLIGHT_REGISTRY_SIGNING_KEY: v.nullish(
    v.pipe(
      text('a private key', 'the content of the file that "npm run keygen" writes', (typed) =>
        PRIVATE_KEY.test(withoutArmour(typed)),
      ),
      v.transform(withoutArmour),
    ),
    null,
  ),
  LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE: v.nullish(v.string(), null),
};
