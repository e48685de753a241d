import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project that the program belongs to. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** What to type to run the program. Outside of its project npx would ask the registry for a stranger's package of that name. */
export const PROGRAM_CALL = (process.cwd() + sep).startsWith(PROJECT_FOLDER + sep)
  ? 'npx ledgerlight'
  : join(PROJECT_FOLDER, 'cli/bin/ledgerlight.js');
