/** The parts of the site that are no pages for search engines: staff, data of pages, documents inside frames. */
const CLOSED = ['/admin/', '/_data/', '/embed/'];

/** Writes `robots.txt`: everything is open but what is no page, and here is the site map. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
