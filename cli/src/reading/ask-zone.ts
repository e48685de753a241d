import { errorMessage } from '@ledgerlight/backend/errors';
import { isZone } from '@ledgerlight/posts/front-matter/post-date';
import { rememberSetting } from '../configuration/remember.ts';
import { askText } from '../terminal/ask.ts';

/** Asks for the zone of times of day that name none, and remembers it in the team's file. Null when nothing was answered. */
export async function askZone(workingFolder: string, tell: (line: string) => void): Promise<string | null> {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (;;) {
    const answer = await askText(`Which zone are dates without one in? (this machine: ${own}; nothing: UTC)`, 'plain');
    const zone = answer.trim();
    if (zone === '') return null;
    if (!isZone(zone)) {
      tell(`'${zone}' is no zone. One is Europe/Berlin.`);
      continue;
    }
    await rememberSetting(workingFolder, { zone }).catch((error: unknown) =>
      tell(`The zone could not be remembered: ${errorMessage(error)}. --zone ${zone} says it next time.`),
    );
    return zone;
  }
}
