import { errorMessage } from '@ledgerlight/backend/errors';
import { rememberSetting } from '../configuration/remember.ts';
import { askYes } from '../terminal/ask.ts';

/** Asks whether pictures become WEBP, and remembers a yes in the team's file. */
export async function askConvert(
  names: readonly string[],
  workingFolder: string,
  tell: (line: string) => void,
): Promise<boolean> {
  const some = names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}, …` : names.join(', ');
  const what = names.length === 1 ? some : `${names.length} pictures (${some})`;
  if (!(await askYes(`The site shows no SVG and no GIF. Publish ${what} as WEBP, and all such from now on?`)))
    return false;
  await rememberSetting(workingFolder, { convert: true }).catch((error: unknown) =>
    tell(`That could not be remembered: ${errorMessage(error)}. --convert says it next time.`),
  );
  return true;
}

/** How many pictures the question names. */
const MOST_NAMED = 3;
