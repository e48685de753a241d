import * as v from 'valibot';
import { text } from './forms.ts';
import { type Environment, readEnvironment } from './read.ts';

/** The keys of a signed registry as they are written: base64 of what Ed25519 keys are in DER. */
export interface WrittenRegistryKeys {
  /** The public ones that count. */
  readonly publicKeys: readonly string[];
  /** The private one; null when it is in a file, or nobody signs. */
  readonly signingKey: string | null;
  readonly signingKeyFile: string | null;
}

/** Reads the keys of a signed registry. @throws EnvironmentError */
export function readRegistryKeys(environment: Environment): WrittenRegistryKeys {
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

/** PEM, or the base64 between its lines. */
function withoutArmour(typed: string): string {
  return typed.replaceAll(/-----[A-Z ]+-----|\s/g, '');
}

/** How every Ed25519 key begins, before its own 32 bytes. */
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
