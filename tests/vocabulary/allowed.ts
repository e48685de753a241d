/** Legitimate uses of banned words, by file. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A system user.
  'packages/embedded-backend/testing/postgres-server.ts': ['nobody'],
  // HTML elements.
  'packages/importer/src/markdown/html-tags.ts': ['article', 'picture'],
};
