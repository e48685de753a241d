import type { EncodedBody } from '../http/answer.ts';
import { encodedBody } from '../http/encoded-body.ts';
import type { Heir } from './cache.ts';
import type { PageRenderer } from './renderer.tsx';

/** What a page is asked for as: a document, or the data of one. */
export type PageForm = 'document' | 'data';

/** Names a page of a set of releases among all that are kept. */
export function pageKey(release: string, form: PageForm, path: string): string {
  return `${release} ${form} ${path}`;
}

/**
 * Finds for each page of the sets that visitors got who would make the same of it among the next sets: those in which its remote has
 * the same release. Its data is the same then, and its document but for what it tells of all remotes. A page whose own set stays has no
 * heir: beside it a copy for a candidate would only take the room of others.
 */
export function heirsAmong(
  next: readonly PageRenderer[],
  present: readonly PageRenderer[],
): (key: string) => readonly Heir[] {
  return (key) => {
    const [release, form, path = ''] = key.split(' ');
    const maker = present.find((renderer) => renderer.release === release);
    const [pathname = ''] = path.split('?', 1);
    const owner = maker?.ownerOf(pathname);
    if (next.some((renderer) => renderer.release === release)) return [];
    if (!maker || !owner || (form !== 'document' && form !== 'data')) return [];
    const others = next.filter((renderer) => {
      const other = renderer.ownerOf(pathname);
      return other?.remote === owner.remote && other.version === owner.version;
    });
    return others.map(({ release, toldOfRemotes }) => ({
      key: pageKey(release, form, path),
      bodyOf: (body) =>
        form === 'data' ? body : encodedBody(textOf(body).replace(maker.toldOfRemotes, () => toldOfRemotes)),
    }));
  };
}

function textOf({ identity }: EncodedBody): string {
  return Buffer.from(identity.buffer, identity.byteOffset, identity.byteLength).toString();
}
