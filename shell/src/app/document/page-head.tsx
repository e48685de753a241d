import { BRAND } from '@ledgerlight/site/brand';
import { type Feed, feedsOfPage } from '@ledgerlight/site/feeds';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { siteImage } from '@ledgerlight/site/share-image';
import { mergeNodes, siteNodes } from '@ledgerlight/site/structured-data';
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from 'react-router-dom';
import type { MountedHandle } from '../../frame/mounted-handle.ts';
import { useShell } from '../../frame/shell-context.ts';
import { scriptSafeJson } from './hydration-state.ts';

const LOCALE = 'en_GB';

/** The head of the page. Renders nothing for a failed page, which has a `FailureHead`. */
export function PageHead() {
  const { origin } = useShell().site;
  const location = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as MountedHandle | undefined;
  if (!page || !handle || (handle.loads && page.loaderData === undefined)) return null;
  const search = new URLSearchParams(location.search);
  // Data and handle are of the same route, so their types fit.
  return <Head meta={handle.meta(page.loaderData as never, { params: page.params, origin, search })} />;
}

export function FailureHead() {
  const error = useRouteError();
  const { title, description } = isRouteErrorResponse(error) && error.status === 404 ? MISSING : FAILED;
  return <Head meta={unindexedMeta(title, description)} />;
}

const MISSING = {
  title: 'Page not found',
  description: 'There is no page at this address. The rest of the site works as usual.',
};
const FAILED = {
  title: 'This page is not available',
  description: 'The page could not be shown. The rest of the site works as usual.',
};

export function unindexedMeta(title: string, description: string, path = '/404'): PageMeta {
  return { title, description, path, kind: 'website', index: false, structuredData: [] };
}

function Head({ meta }: { readonly meta: PageMeta }) {
  const { origin } = useShell().site;
  const canonical = meta.canonicalUrl ?? origin + meta.path;
  const social = { title: meta.social?.title ?? meta.title, description: meta.social?.description ?? meta.description };
  const image = meta.image ?? siteImage(origin);
  return (
    <>
      <title>{`${meta.title} | ${BRAND.name}`}</title>
      <meta name="description" content={meta.description} />
      <meta name="robots" content={meta.index ? 'index, follow' : 'noindex, follow'} />
      {meta.keywords && <meta name="keywords" content={meta.keywords.join(', ')} />}
      {meta.index && <link rel="canonical" href={canonical} />}
      {feedsOfPage(meta.path, meta.title).map((feed) => (
        <FeedLinks key={feed.rssPath} feed={feed} />
      ))}
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:locale" content={LOCALE} />
      <meta property="og:type" content={meta.kind} />
      <meta property="og:title" content={social.title} />
      <meta property="og:description" content={social.description} />
      {meta.index && <meta property="og:url" content={origin + meta.path} />}
      <OpenGraphImage image={image} />
      {meta.furtherImage && <OpenGraphImage image={meta.furtherImage} />}
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={social.title} />
      <meta name="twitter:description" content={social.description} />
      {meta.article && <ArticleMeta article={meta.article} />}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its element
        dangerouslySetInnerHTML={{
          __html: scriptSafeJson({
            '@context': 'https://schema.org',
            '@graph': mergeNodes([...siteNodes(origin), ...meta.structuredData]),
          }),
        }}
      />
    </>
  );
}

function FeedLinks({ feed }: { readonly feed: Feed }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={`${feed.title} (RSS)`} href={feed.rssPath} />
      <link rel="alternate" type="application/atom+xml" title={`${feed.title} (Atom)`} href={feed.atomPath} />
    </>
  );
}

function OpenGraphImage({ image }: { readonly image: NonNullable<PageMeta['image']> }) {
  return (
    <>
      <meta property="og:image" content={image.url} />
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
      {image.alt !== '' && <meta property="og:image:alt" content={image.alt} />}
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
