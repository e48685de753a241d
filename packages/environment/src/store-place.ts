import * as v from 'valibot';
import { folder } from './forms.ts';
import { type Environment, readEnvironment } from './read.ts';

/** Where the remotes' releases and their registry are. */
export interface StorePlace {
  /** In a folder, or in the tables and the bucket of Supabase. */
  readonly kind: 'folder' | 'supabase';
  /** The folder of the store; that of the copies where the store is elsewhere. */
  readonly folder: string;
  /** The folder of this machine's copies of what it has read: the registry, and code that it ran. Both may be relative to the working folder. */
  readonly copies: string;
}

/** The word for Supabase where a folder could stand; a folder of this name is written `./supabase`. */
const SUPABASE = 'supabase';

/**
 * Where the releases are.
 * @param named what was typed in place of `LEDGERLIGHT_STORE`
 * @throws EnvironmentError
 */
export function readStorePlace(environment: Environment, named?: string): StorePlace {
  const { LEDGERLIGHT_DATA: data, LEDGERLIGHT_STORE: store } = readEnvironment(
    named === undefined ? environment : { ...environment, LEDGERLIGHT_STORE: named },
    FORMS,
  );
  const copies = `${data}/release-copies`;
  if (store === SUPABASE) return { kind: 'supabase', folder: copies, copies };
  return { kind: 'folder', folder: store ?? `${data}/remotes`, copies };
}

const FORMS = {
  LEDGERLIGHT_DATA: v.optional(folder('a folder', '.data'), '.data'),
  LEDGERLIGHT_STORE: v.optional(folder(`the folder of the releases, or ${SUPABASE}`, '.data/remotes')),
};
