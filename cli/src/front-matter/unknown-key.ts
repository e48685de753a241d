import { FRONT_MATTER_KEYS } from '@ledgerlight/posts/front-matter/keys';
import { nearestWord } from '../values/nearest-word.ts';

/** What to say of a key that is none. */
export function unknownKey(name: string): string {
  const near = nearestWord(name, FRONT_MATTER_KEYS);
  const shown = name.slice(0, 60);
  return near === null
    ? `Unknown key '${shown}'. Known keys are ${FRONT_MATTER_KEYS.join(', ')}. ledgerlight import leaves the keys of other generators out.`
    : `Unknown key '${shown}'. Did you mean '${near}'?`;
}
