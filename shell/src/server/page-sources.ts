import { join } from 'node:path';
import { fetchGlossary } from '@ledgerlight/backend/glossary-query';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import type { AuthorReader, PostReader } from '@ledgerlight/shell-api';
import type { PageCache } from './cache/page-cache.ts';
import type { Foundation } from './foundation.ts';
import { convertToVariant } from './images/convert-image.ts';
import { createImageDiskCache } from './images/disk-cache.ts';
import { readStoredImage } from './images/stored-images.ts';
import { createVariantStore, type VariantStore } from './images/variant-store.ts';
import { createAuthorReader } from './pages/posts/author-reader.ts';
import { createGlossary, type Glossary } from './pages/posts/glossary.ts';
import { createPostReader } from './pages/posts/post-reader.ts';
import { createTaskWorker } from './workers/task-worker.ts';

/** What the loaders of remotes read. */
export interface PageSources {
  readonly posts: PostReader;
  readonly authors: AuthorReader;
  readonly cache: PageCache;
}

/** Creates the sources of pages, with the images and the glossary that other routes need too. */
export function createPageSources(foundation: Foundation) {
  const glossary = createGlossaryOf(foundation);
  const sources: PageSources = {
    posts: createPosts(foundation, glossary),
    authors: createAuthorReader(foundation.queries.authors, foundation.hosts),
    cache: foundation.cache,
  };
  return { images: createImages(foundation), glossary, sources };
}

function createImages({ config, request, report }: Foundation): VariantStore {
  const { imageCache, supabaseUrl } = config;
  const { folder, bytes } = imageCache;
  return createVariantStore({
    readStored: (name) => readStoredImage(name, supabaseUrl, request),
    disk: createImageDiskCache(folder, bytes, (failure) => report(failure, folder)),
    convert: convertToVariant,
    maxWaitMs: config.timeouts.page,
  });
}

function createGlossaryOf({ client, reportRow, reportError, cache }: Foundation): Glossary {
  return createGlossary({
    fetchTerms: () => fetchGlossary(client, reportRow),
    cache,
    report: (failure) => reportError(`Cannot read the glossary: ${errorMessage(failure)}`),
  });
}

function createPosts(foundation: Foundation, glossary: Glossary) {
  const { config, client, queries, hosts, reportRow, cache } = foundation;
  return createPostReader({
    queries: queries.posts,
    search: createPostSearch(client, reportRow),
    glossary,
    archive: queries.archive,
    worker: createTaskWorker(join(import.meta.dirname, 'markdown-worker.js'), config.timeouts.worker),
    hosts,
    cache,
  });
}
