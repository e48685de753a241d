import * as v from 'valibot';
import { folder } from './forms.ts';
import { type Environment, readEnvironment } from './read.ts';

/** The folder of the remotes' releases and of their registry, perhaps relative to the working folder. @throws EnvironmentError */
export function readStoreFolder(environment: Environment): string {
  const { LEDGERLIGHT_DATA, LEDGERLIGHT_STORE } = readEnvironment(environment, FORMS);
  return LEDGERLIGHT_STORE ?? `${LEDGERLIGHT_DATA}/remotes`;
}

const FORMS = {
  LEDGERLIGHT_DATA: v.optional(folder('a folder', '.data'), '.data'),
  LEDGERLIGHT_STORE: v.optional(folder('the folder of the releases', '.data/remotes')),
};
