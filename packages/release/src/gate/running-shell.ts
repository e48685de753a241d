import { readEnvironment } from '@ledgerlight/environment/read-environment';
import { origin } from '@ledgerlight/environment/schemas';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { SHELL_FACTS_PATH, type ShellFacts, shellFactsSchema } from '@ledgerlight/federation/shell-facts';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import * as v from 'valibot';
import { ReleaseCommandError } from '../context.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const addressForm = origin("the running shell's origin", 'https://ledgerlight.example');
const FORMS = {
  LEDGERLIGHT_SHELL: v.optional(addressForm),
  LEDGERLIGHT_SITE: v.optional(origin("the site's origin", 'https://ledgerlight.example')),
  PORT: v.optional(v.string(), '4000'),
};

/**
 * Returns the origin of the running shell.
 * @param option the value of `--shell`
 * @throws ReleaseCommandError, EnvironmentError
 */
export function shellAddress(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (option !== undefined) {
    const address = v.safeParse(addressForm, option);
    if (!address.success) throw new ReleaseCommandError('USAGE', `--shell ${address.issues[0].message}.`);
    return address.output;
  }
  const { LEDGERLIGHT_SHELL, LEDGERLIGHT_SITE, PORT } = readEnvironment(environment, FORMS);
  return LEDGERLIGHT_SHELL ?? LEDGERLIGHT_SITE ?? `http://localhost:${PORT}`;
}

/**
 * Requests what the running shell provides, with which the command `release` compares the build.
 * @throws ReleaseError
 */
export async function fetchShellFacts(address: string): Promise<ShellFacts> {
  const url = address + SHELL_FACTS_PATH;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return v.parse(shellFactsSchema, await response.json());
  } catch (failure) {
    throw new ReleaseError(
      `The running shell does not describe itself at ${url} (${errorMessage(failure)}). Start it, set --shell to its address, or skip the comparison with --skip-shell`,
    );
  }
}
