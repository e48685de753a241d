import { basename, dirname, join, sep } from 'node:path';

/** Whether this is the packed program in `dist/program`, which has no project around it. */
const IS_PACKED = basename(import.meta.dirname) === 'program';
const PACKAGE_FOLDER = join(import.meta.dirname, '../..');

/** The folder of the project that contains the program; null for the packed program. */
export const PROJECT_FOLDER = IS_PACKED ? null : dirname(PACKAGE_FOLDER);

export const PREVIEW_FOLDER = join(PACKAGE_FOLDER, 'dist/preview');

/** The command that runs the program. `npx` is named only where it finds this package and not an unrelated one of the registry. */
export const PROGRAM_CALL = programCall();

function programCall(): string {
  // An installed package lies in `node_modules/@scope/name` of the folder in which npx finds it.
  const home = PROJECT_FOLDER ?? join(PACKAGE_FOLDER, '../../..');
  if ((process.cwd() + sep).startsWith(home + sep)) return 'npx ledgerlight';
  return IS_PACKED ? 'ledgerlight' : join(PACKAGE_FOLDER, 'bin/ledgerlight.js');
}
