import { join } from 'node:path';

/** The components of the site are taken from its folders, which lie above this one. */
const root = join(import.meta.dirname, '../../../../..');

export default {
  distDir: 'dist',
  poweredByHeader: false,
  outputFileTracingRoot: root,
  transpilePackages: [
    'backend',
    'images',
    'posts',
    'remote-content',
    'remote-pages',
    'remote-post',
    'shell',
    'shell-api',
    'site',
    'ui',
  ].map((name) => `@ledgerlight/${name}`),
  turbopack: {
    root,
    // What the components ask of the router of the site, asked of the one of Next.js; and what holds a context, marked so.
    resolveAlias: {
      '@ledgerlight/shell-api': './source/shell-api.jsx',
      '@ledgerlight/ui/card-grid': './source/card-grid.jsx',
      'react-router-dom': './source/router.jsx',
    },
  },
};
