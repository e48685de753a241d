import { isAbsolute } from 'node:path';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { PROGRAM_CALL } from '../process/project.ts';

/** What the help of a command ends with: the exit codes, and examples, which call the program `ledgerlight`. */
export function commandHelp(...examples: readonly string[]): string {
  const lines = examples.map((example) => `\n  $ ${example.replace(/\bledgerlight (?=[a-z])/, `${CALL} `)}`);
  return `${EXIT_CODES_HELP}\n\n${lines.length === 1 ? 'Example' : 'Examples'}:${lines.join('')}`;
}

/** A path would leave no room for what is called. */
const CALL = isAbsolute(PROGRAM_CALL) ? 'ledgerlight' : PROGRAM_CALL;

const EXIT_CODES_HELP = `
Exit codes:
  0    all done
  1    some failed
  2    wrong usage, or an invalid file
  3    not signed in, or not allowed
  4    backend unreachable
  130  stopped by Ctrl-C, or a question answered with no`;

/** The types of posts, for the help of whatever takes one. */
export const TYPES_HELP = `
Types of posts:
${POST_TYPES.map(({ value, label }) => `  ${value.padEnd(20)} ${label}`).join('\n')}`;

/** What the help of the program says after its commands. */
export const PROGRAM_HELP = `${TYPES_HELP}

Variables (a flag goes before a variable, a variable before the file
ledgerlight.config.json here or above, that before what runs on this machine):
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY      the backend
  LEDGERLIGHT_SITE                            the address of the site
  LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD  sign in without a question
  LEDGERLIGHT_TOKEN                           publish as a machine, such as CI
  LEDGERLIGHT_CONFIG                          folder of kept sessions
  LEDGERLIGHT_DATA                            data folder of a site here
  NO_COLOR                                    no colours
  CI                                          no questions

ledgerlight.config.json, written by ledgerlight init:
  { "site": "https://…", "backend": "https://…", "publishableKey": "sb_…",
    "folder": "posts", "concurrency": 4 }
  and root and original, which say what the options of publish say
${commandHelp('ledgerlight init https://ledgerlight.example', 'ledgerlight login', 'ledgerlight publish posts --dry-run', 'ledgerlight list --status scheduled', 'ledgerlight remove rates-you')}`;
