import { headingSlug, outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import type { PublishWarning } from '../findings.ts';
import type { PostText } from '../text/post-text.ts';

/** Warns in `checkPost` of links such as `#section` to headings that the text does not have. */
export function deadAnchorWarnings({ tree, links }: PostText): readonly PublishWarning[] {
  const anchors = links.filter(({ url }) => url.startsWith('#') && !ELSEWHERE.test(url));
  if (anchors.length === 0) return [];
  const ids = new Set(outlineHeadings(tree).headings.map(({ id }) => id));
  return anchors
    .filter(({ url }) => !ids.has(url.slice(1)) && !ids.has(headingSlug(url.slice(1))))
    .map(({ url, line, column }) => {
      const message = `The link to '${url.slice(0, 100)}' matches no heading of this text. Write # and the words of a heading, joined by hyphens.`;
      return { code: 'dead-anchor', message, line, column };
    });
}

const ELSEWHERE = /^#(?:$|top$|note-fn)/i;
