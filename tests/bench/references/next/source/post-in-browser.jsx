'use client';

// What of a post has a state or reads a context, and so runs in the browser too.
export { NeighbourLinks } from '@ledgerlight/remote-post/src/page/next/post-neighbours.tsx';
export { RelatedPosts } from '@ledgerlight/remote-post/src/page/next/related-posts.tsx';
export { PostFooter } from '@ledgerlight/remote-post/src/page/post-footer.tsx';
export { TableOfContents } from '@ledgerlight/remote-post/src/page/table-of-contents.tsx';
