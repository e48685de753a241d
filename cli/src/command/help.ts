import { isAbsolute } from 'node:path';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { PROGRAM_CALL } from '../process/project.ts';

/** The end of a command's help: the exit codes, and examples that start with `ledgerlight`. */
export function commandHelp(examples: readonly string[]): string {
  const lines = examples.map((example) => `\n  $ ${example.replace(/\bledgerlight (?=[a-z])/, `${CALL} `)}`);
  return `${EXIT_CODES_HELP}\n\n${lines.length === 1 ? 'Example' : 'Examples'}:${lines.join('')}`;
}

// An absolute path would not fit the width of the help.
const CALL = isAbsolute(PROGRAM_CALL) ? 'ledgerlight' : PROGRAM_CALL;

const EXIT_CODES_HELP = `
Exit codes:
  0    success
  1    some items failed
  2    usage error or invalid file
  3    not signed in or not allowed
  4    backend unreachable
  130  interrupted or declined`;

const TYPES_HELP = `
Post types:
${POST_TYPES.map(({ value, label }) => `  ${value.padEnd(20)} ${label}`).join('\n')}`;

export const PROGRAM_HELP = `${TYPES_HELP}

Environment variables:
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY      backend and its publishable key
  LEDGERLIGHT_SITE                            URL of the site
  LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD  credentials for one run
  LEDGERLIGHT_TOKEN                           publishing token, for CI
  LEDGERLIGHT_CONFIG                          folder of saved sessions
  LEDGERLIGHT_DATA                            data folder of a local site
  NO_COLOR                                    disable colors
  CI                                          disable prompts

Settings in ledgerlight.config.json, in this folder or above:
  site, backend, publishableKey, folder, root, original, concurrency

Flags override environment variables, which override ledgerlight.config.json,
which overrides a site running on this machine.
${commandHelp(['ledgerlight init https://ledgerlight.example', 'ledgerlight login', 'ledgerlight publish posts --dry-run', 'ledgerlight list --status scheduled', 'ledgerlight remove rates-you'])}`;
