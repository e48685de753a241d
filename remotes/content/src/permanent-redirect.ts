/** Returns what a loader throws for a page that is at another path of the site now. */
export function permanentRedirect(path: string): Response {
  return new Response(null, { status: 308, headers: { location: path } });
}
