import { defineRemote } from '@ledgerlight/federation/remote-config';

export default defineRemote({
  name: 'content',
  paths: [
    '/',
    '/blog',
    '/news',
    '/guides',
    '/education',
    '/search',
    '/corrections',
    '/glossary',
    '/newsletter',
    '/newsletter/:issue',
    '/topics',
    '/topics/:topic',
    '/authors',
    '/authors/:author',
  ],
});
