/** The section of the markup that the heading with this id names. @throws when there is none */
export function sectionOf(html: string, headingId: string): string {
  const [section] = html.match(new RegExp(`<section [^>]*aria-labelledby="${headingId}".*?</section>`)) ?? [];
  if (section === undefined) throw new Error(`No section #${headingId}`);
  return section;
}

/** Where the links of the markup lead, in order. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');
}

/** A text as it stands in markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
}
