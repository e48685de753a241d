'use client';

// A card reads a context, and so runs in the browser too.
export { PostTeaser } from '@ledgerlight/remote-content/src/post-teaser.tsx';
