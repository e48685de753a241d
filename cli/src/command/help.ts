import { isAbsolute } from 'node:path';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { PROGRAM_CALL } from '../process/project.ts';

/** The options that only the help of the program explains. */
export const SHARED_OPTIONS = ['--backend', '--json', '--quiet', '--yes', '--help'];

/** The end of a command's help: where its other options are explained, and examples that start with `ledgerlight`. */
export function commandHelp(examples: readonly string[]): string {
  return `\nAlso --json, --quiet, --yes and --backend: see "${CALL} --help".\n\n${examplesHelp(examples)}`;
}

export function examplesHelp(examples: readonly string[]): string {
  const lines = examples.map((example) => `\n  $ ${example.replace(/\bledgerlight (?=[a-z])/, `${CALL} `)}`);
  return `${lines.length === 1 ? 'Example' : 'Examples'}:${lines.join('')}`;
}

// An absolute path would not fit the width of the help.
const CALL = isAbsolute(PROGRAM_CALL) ? 'ledgerlight' : PROGRAM_CALL;

export const PROGRAM_HELP = `
Options of every command:
  --json           Print one JSON document to stdout
  -q, --quiet      Print only results and errors
  -y, --yes        Skip prompts; without a terminal, changes need it
  --backend <url>  Backend URL; its key is in SUPABASE_PUBLISHABLE_KEY

Post types:
${POST_TYPES.map(({ value, label }) => `  ${value.padEnd(20)} ${label}`).join('\n')}

Environment variables:
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY      backend and its publishable key
  LEDGERLIGHT_SITE                            URL of the site
  LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD  credentials for one run
  LEDGERLIGHT_TOKEN                           publishing token, for CI
  LEDGERLIGHT_CONFIG                          folder of saved sessions
  LEDGERLIGHT_DATA                            data folder of a local site
  LEDGERLIGHT_TIMEOUT                         seconds to wait for the backend
  NO_COLOR                                    disable colors
  CI                                          disable prompts

Settings in ledgerlight.config.json, in this folder or above:
  site, backend, publishableKey, folder, root, original, concurrency

Flags override environment variables, which override ledgerlight.config.json,
which overrides a site running on this machine.

Exit codes:
  0    success
  1    some items failed
  2    usage error or invalid file
  3    not signed in or not allowed
  4    backend unreachable
  130  interrupted or declined

${examplesHelp(['ledgerlight init https://ledgerlight.example', 'ledgerlight login', 'ledgerlight publish posts --dry-run', 'ledgerlight list --status scheduled', 'ledgerlight remove rates-you'])}`;
