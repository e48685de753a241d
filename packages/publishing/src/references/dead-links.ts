import { addressWithinSite, safeImage, safeLink } from '@ledgerlight/posts/address';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import type { ReadText } from '../fields/post-text.ts';
import type { PublishWarning } from '../findings.ts';
import type { PublishPorts } from '../ports.ts';
import { findName, normalisedName } from './file-reference.ts';

/** Warns of links and pictures of the site that lead to nothing. What cannot be found out is not warned of. */
export async function deadLinkWarnings(
  { text, images }: { readonly text: ReadText; readonly images: readonly { readonly name: string }[] },
  { links, environment }: Pick<PublishPorts, 'links' | 'environment'>,
  signal: AbortSignal,
): Promise<readonly PublishWarning[]> {
  const found = addressesWithinSite(
    text,
    new Set(images.map(({ name }) => normalisedName(name))),
    environment.siteOrigin,
  );
  if (found.size === 0) return [];
  const dead = await links.findDead([...found.keys()], signal);
  return dead.map((path) => {
    const { isPicture = false, ...place } = found.get(path) ?? {};
    const shown = path.slice(0, 100);
    return isPicture
      ? {
          code: 'dead-picture',
          message: `The picture '${shown}' is not on the site. Give the file instead.`,
          image: path,
          ...place,
        }
      : {
          code: 'dead-link',
          message: `The link to '${shown}' leads to no page that readers see.`,
          link: path,
          ...place,
        };
  });
}

/** The most addresses that are looked up: nobody writes more by hand. */
const MOST_ADDRESSES = 50;

interface AddressPlace {
  readonly isPicture: boolean;
  readonly line: number;
  readonly column: number;
}

/**
 * The paths within the site that a text links or shows, without query and place, each with where it stands first. Pictures that come
 * with the text are none.
 */
function addressesWithinSite(
  { links, references }: ReadText,
  given: ReadonlySet<string>,
  siteOrigin: string | undefined,
): ReadonlyMap<string, AddressPlace> {
  const found = new Map<string, AddressPlace>();
  const add = (address: string | null, place: AddressPlace) => {
    const [path] = (address !== null && addressWithinSite(address, siteOrigin)?.split(/[?#]/, 1)) || [];
    if (path && !isStoredImagePath(path) && !found.has(path) && found.size < MOST_ADDRESSES) found.set(path, place);
  };
  for (const { url, line, column } of references) {
    if (findName(url, given) === null) add(safeImage(url, siteOrigin), { isPicture: true, line, column });
  }
  for (const { url, line, column } of links) {
    const link = safeLink(url);
    add(link?.kind === 'page' ? link.href : null, { isPicture: false, line, column });
  }
  return found;
}
