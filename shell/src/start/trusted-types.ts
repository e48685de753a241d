/**
 * Decides what scripts may put into a document where the browser asks: scripts of the site and of the remotes' host, text without
 * markup such as structured data, and the page that the server sent. Everything else is refused.
 * @param remotes origins of the remotes' files
 * @param sentPage the server's own HTML, which is put back when a remote does not load; null as long as it is not
 */
export function restrictScripts(remotes: readonly string[], sentPage: () => string | null): void {
  const origins = new Set([window.location.origin, ...remotes]);
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (origins.has(new URL(address, window.location.href).origin) ? address : null),
    createHTML: (html) => (!html.includes('<') || html === EMPTY_SCRIPT || html === sentPage() ? html : null),
  });
}

/** How React makes an element for structured data: a script that was parsed from text does not run. */
const EMPTY_SCRIPT = '<script></script>';

/** What of Trusted Types is used here; null refuses. */
interface TrustedTypesFactory {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<'createScriptURL' | 'createHTML', (value: string) => string | null>>,
  ): unknown;
}
