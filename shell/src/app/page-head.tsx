import type { PageHandle } from '@ledgerlight/shell-api';
import { BRAND } from '@ledgerlight/site/brand';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { siteNodes } from '@ledgerlight/site/structured-data';
import { useLocation, useMatches } from 'react-router';
import { scriptSafeJson } from './hydration-state.ts';

/** The head of the page that is shown. It has one owner, so title and description are never there twice. */
export function PageHead({ origin }: { readonly origin: string }) {
  const meta = usePageMeta(origin);
  const canonical = origin + meta.path;
  const title = `${meta.title} | ${BRAND.name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      <meta name="robots" content={meta.index ? 'index, follow' : 'noindex, follow'} />
      {meta.keywords && <meta name="keywords" content={meta.keywords.join(', ')} />}
      {meta.index && <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:type" content={meta.kind} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={canonical} />
      {meta.image && <ImageMeta image={meta.image} />}
      <meta name="twitter:card" content={meta.image ? 'summary_large_image' : 'summary'} />
      {meta.article && <ArticleMeta article={meta.article} />}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its element
        dangerouslySetInnerHTML={{
          __html: scriptSafeJson({
            '@context': 'https://schema.org',
            '@graph': [...siteNodes(origin), ...meta.structuredData],
          }),
        }}
      />
    </>
  );
}

function ImageMeta({ image }: { readonly image: NonNullable<PageMeta['image']> }) {
  return (
    <>
      <meta property="og:image" content={image.url} />
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:image" content={image.url} />
    </>
  );
}

function ArticleMeta({ article }: { readonly article: NonNullable<PageMeta['article']> }) {
  return (
    <>
      <meta name="author" content={article.author} />
      <meta property="article:published_time" content={article.publishedAt} />
      <meta property="article:modified_time" content={article.updatedAt} />
    </>
  );
}

function usePageMeta(origin: string): PageMeta {
  const location = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as (PageHandle & { readonly loads?: boolean }) | undefined;
  if (!page || !handle || (handle.loads && page.loaderData === undefined)) return failureMeta(location.pathname);
  // The same route gave data and handle, so they belong together.
  return handle.meta(page.loaderData as never, {
    params: page.params,
    origin,
    search: new URLSearchParams(location.search),
  });
}

function failureMeta(path: string): PageMeta {
  return {
    title: 'This page is not available',
    description: 'The page could not be shown. The rest of the site works as usual.',
    path,
    kind: 'website',
    index: false,
    structuredData: [],
  };
}
