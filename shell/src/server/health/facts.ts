import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SHELL_DESCRIPTION_FILE,
  SHELL_FACTS_PATH,
  type ShellFacts,
  shellDescriptionSchema,
} from '@ledgerlight/federation/shell-facts';
import * as v from 'valibot';
import { sharedInstances } from '../../app/remotes/shared-instances.ts';
import { type Route, textAnswer } from '../http/answer.ts';

/**
 * Says what this shell is, for whoever releases a remote for it. Nothing in it is secret: a browser is told all of it somewhere.
 * @param dist the folder of the builds; one that was not described, as in development, is not told of
 */
export async function createFactsRoutes(
  dist: string,
  settings: Pick<ShellFacts, 'remotesUrl' | 'backend' | 'copyEdition'>,
): Promise<readonly Route[]> {
  const description = await readFile(join(dist, SHELL_DESCRIPTION_FILE), 'utf8').catch(() => null);
  if (description === null) return [];
  const facts: ShellFacts = {
    ...v.parse(shellDescriptionSchema, JSON.parse(description)),
    shared: Object.fromEntries(Object.entries(sharedInstances).map(([name, { version }]) => [name, version])),
    ...settings,
  };
  const text = JSON.stringify(facts);
  return [{ method: 'GET', path: SHELL_FACTS_PATH, answer: () => textAnswer(200, 'application/json', text) }];
}
