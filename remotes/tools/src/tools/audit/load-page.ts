const LOAD_TIMEOUT_MS = 15_000;
const MAX_PAGE_CHARACTERS = 500_000;

export type AuditedPage = { readonly html: string } | { readonly problem: string };

/** Loads the HTML of a page of this site. Never rejects. Browsers do not let a page read those of other sites. */
export async function loadPage(address: string, origin: string): Promise<AuditedPage> {
  const url = URL.canParse(address.trim(), origin) ? new URL(address.trim(), origin) : null;
  if (address.trim() === '' || !url)
    return { problem: 'The address is not valid. Type a path of this site, such as /guides.' };
  if (url.origin !== origin)
    return {
      problem: `Only pages of ${new URL(origin).host} can be loaded. Paste the HTML of others: open the page, view its source and copy it.`,
    };
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
    });
    if (!response.ok) return { problem: `The page answered with the status ${response.status}.` };
    if (!response.headers.get('content-type')?.includes('text/html'))
      return { problem: 'The address is not a page of HTML.' };
    const html = await response.text();
    return html.length > MAX_PAGE_CHARACTERS ? { problem: 'The page is too large for this tool.' } : { html };
  } catch {
    return { problem: 'The page could not be loaded. Check your connection and try again.' };
  }
}
