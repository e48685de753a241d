import { addressWithinSite, safeImage, safeLink } from '@ledgerlight/posts/address';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import type { PublishWarning } from '../findings.ts';
import type { PublishPorts } from '../ports.ts';
import type { TextSpans } from '../text/post-text.ts';
import { findName, normalisedName } from './file-reference.ts';

/** Warns when a post is planned of links and images within the site that lead nowhere. */
export async function deadLinkWarnings(
  { text, images }: { readonly text: TextSpans; readonly images: readonly { readonly name: string }[] },
  { links, environment }: Pick<PublishPorts, 'links' | 'environment'>,
  signal: AbortSignal,
): Promise<readonly PublishWarning[]> {
  const given = new Set(images.map(({ name }) => normalisedName(name)));
  const found = addressesWithinSite(text, given, environment.siteOrigin);
  if (found.size === 0) return [];
  const dead = await links.findDead([...found.keys()], signal);
  return dead.map((path) => {
    const { isImage = false, ...position } = found.get(path) ?? {};
    const shown = path.slice(0, 100);
    if (!isImage) {
      const message = `The link to '${shown}' leads to no page that readers see.`;
      return { code: 'dead-link', message, link: path, ...position };
    }
    const message = `The image '${shown}' is not on the site. Use an image file instead.`;
    return { code: 'dead-picture', message, image: path, ...position };
  });
}

const MAX_ADDRESSES = 50;

interface AddressSpan {
  readonly isImage: boolean;
  readonly line: number;
  readonly column: number;
}

/** The paths within the site with their first position, except images that come with the text. */
function addressesWithinSite(
  { links, references }: TextSpans,
  given: ReadonlySet<string>,
  siteOrigin: string | undefined,
): ReadonlyMap<string, AddressSpan> {
  const found = new Map<string, AddressSpan>();
  const add = (address: string | null, position: AddressSpan) => {
    const [path] = (address !== null && addressWithinSite(address, siteOrigin)?.split(/[?#]/, 1)) || [];
    if (path && !isStoredImagePath(path) && !found.has(path) && found.size < MAX_ADDRESSES) found.set(path, position);
  };
  for (const { url, line, column } of references) {
    if (findName(url, given) === null) add(safeImage(url, siteOrigin), { isImage: true, line, column });
  }
  for (const { url, line, column } of links) {
    const link = safeLink(url);
    add(link?.kind === 'page' ? link.href : null, { isImage: false, line, column });
  }
  return found;
}
