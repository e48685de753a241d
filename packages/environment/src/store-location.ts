import * as v from 'valibot';
import { type Environment, readEnvironment } from './read-environment.ts';
import { folder } from './schemas.ts';

export interface StoreLocation {
  readonly kind: 'folder' | 'supabase';
  /** The folder of the store, or of the copies for Supabase. May be relative. */
  readonly folder: string;
  /** The folder of copies of the registry and of remote code on this machine. May be relative. */
  readonly copies: string;
}

const SUPABASE = 'supabase';

/**
 * Reads where releases and the registry are stored, for the shell, the release commands and `npm start`.
 * @param named replaces `LEDGERLIGHT_STORE`
 * @throws EnvironmentError
 */
export function readStoreLocation(environment: Environment, named?: string): StoreLocation {
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
