import { POST_TYPES } from '@ledgerlight/posts/types';
import { PROGRAM_CALL } from './project.ts';

/** The exit codes, for the help of every command whose callers look at them. */
export const EXIT_CODES_HELP = `
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
${EXIT_CODES_HELP}

Variables (a flag goes before a variable, a variable before the file
ledgerlight.config.json here or above, that before what runs on this machine):
  SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY      the backend
  LEDGERLIGHT_SITE                            the address of the site
  LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD  sign in without a question
  LEDGERLIGHT_CONFIG                          folder of kept sessions
  LEDGERLIGHT_DATA                            data folder of a site here
  NO_COLOR                                    no colours
  CI                                          no questions

ledgerlight.config.json:
  { "site": "https://…", "backend": "https://…", "publishableKey": "sb_…",
    "folder": "posts", "concurrency": 4 }

Examples:
  $ ${PROGRAM_CALL} login
  $ ${PROGRAM_CALL} publish posts --dry-run
  $ ${PROGRAM_CALL} list --status scheduled
  $ ${PROGRAM_CALL} remove rates-you`;
