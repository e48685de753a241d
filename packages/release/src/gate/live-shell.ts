import { origin } from '@ledgerlight/environment/forms';
import { readEnvironment } from '@ledgerlight/environment/read';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { SHELL_FACTS_PATH, type ShellFacts, shellFactsSchema } from '@ledgerlight/federation/shell-facts';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import * as v from 'valibot';
import { ReleaseUsageError } from '../errors.ts';

/** How long the running shell may take to say what it is, in milliseconds. */
const ANSWERS_WITHIN = 5_000;

const addressForm = origin("the running shell's origin", 'https://ledgerlight.example');

/**
 * Where the running shell answers.
 * @param typed what was typed for it; undefined takes the one that the environment names
 * @throws ReleaseUsageError, EnvironmentError
 */
export function shellAddress(
  typed: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (typed !== undefined) {
    const address = v.safeParse(addressForm, typed);
    if (!address.success) throw new ReleaseUsageError(`--shell ${address.issues[0].message}.`);
    return address.output;
  }
  const { LEDGERLIGHT_SHELL, LEDGERLIGHT_SITE, PORT } = readEnvironment(environment, FORMS);
  return LEDGERLIGHT_SHELL ?? LEDGERLIGHT_SITE ?? `http://localhost:${PORT}`;
}

const FORMS = {
  LEDGERLIGHT_SHELL: v.optional(addressForm),
  LEDGERLIGHT_SITE: v.optional(origin("the site's origin", 'https://ledgerlight.example')),
  PORT: v.optional(v.string(), '4000'),
};

/**
 * Asks the running shell what it is.
 * @throws ReleaseError when it does not say so
 */
export async function askShell(address: string): Promise<ShellFacts> {
  try {
    const answer = await fetch(address + SHELL_FACTS_PATH, { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return v.parse(shellFactsSchema, await answer.json());
  } catch (failure) {
    throw new ReleaseError(
      `The running shell does not say at ${address}${SHELL_FACTS_PATH} what it is (${errorMessage(failure)}). Start it, name its address with --shell, or release without asking it: --skip-shell`,
    );
  }
}
