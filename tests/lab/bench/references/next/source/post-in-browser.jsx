'use client';

import { Link } from '@ledgerlight/shell-api';
import { isPageAddress } from '@ledgerlight/site/routes';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';

// What of a post has a state or reads a context, and so runs in the browser too.
export { NeighbourLinks } from '@ledgerlight/remote-post/src/page/next/post-neighbours.tsx';
export { PostTopics } from '@ledgerlight/remote-post/src/page/next/post-topics.tsx';
export { RelatedPosts } from '@ledgerlight/remote-post/src/page/next/related-posts.tsx';
export { PostFooter } from '@ledgerlight/remote-post/src/page/post-footer.tsx';
export { PostHeader } from '@ledgerlight/remote-post/src/page/post-header.tsx';
export { PostLetter } from '@ledgerlight/remote-post/src/page/post-letter.tsx';
export { TableOfContents } from '@ledgerlight/remote-post/src/page/table-of-contents.tsx';

/** The text, whose wide tables can be scrolled by keys. */
export function PostText({ text }) {
  return <RichTextView text={text} Link={TextLink} />;
}

/** A link within the text: a page of the site opens in place, a file or a feed as a document. */
function TextLink({ to, ...link }) {
  return isPageAddress(to) ? <Link {...link} to={to} /> : <a {...link} href={to} />;
}
