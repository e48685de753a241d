import { basename, dirname, join, sep } from 'node:path';

/** Whether the program was packed: then its scripts lie in `dist/program`, and no project is around it. No folder of the source has that name. */
const IS_PACKED = basename(import.meta.dirname) === 'program';

/** The folder of this package. */
const PACKAGE_FOLDER = join(import.meta.dirname, '../..');

/** The folder of the project that the program belongs to; null when it was packed and installed elsewhere. */
export const PROJECT_FOLDER = IS_PACKED ? null : dirname(PACKAGE_FOLDER);

/** The folder of the page that shows a preview, when it is built. */
export const PREVIEW_FOLDER = join(PACKAGE_FOLDER, 'dist/preview');

/** What to type to run the program. Where it is not installed, npx would ask the registry for a stranger's package of that name. */
export const PROGRAM_CALL = programCall();

function programCall(): string {
  // A package lies in `node_modules/@scope/name` of the folder in which npx finds it.
  const home = PROJECT_FOLDER ?? dirname(dirname(dirname(PACKAGE_FOLDER)));
  if ((process.cwd() + sep).startsWith(home + sep)) return 'npx ledgerlight';
  return IS_PACKED ? 'ledgerlight' : join(PACKAGE_FOLDER, 'bin/ledgerlight.js');
}
