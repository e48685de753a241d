interface TrustedTypesFactory {
  createPolicy(
    name: 'default',
    rules: Readonly<Record<'createScriptURL' | 'createHTML', (value: string) => string | null>>,
  ): unknown;
}

/** How React creates an element for structured data. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * Allows scripts of the site and of the remotes' host, text without markup, and the page that the server sent.
 * @param remotes origins of the remotes' files
 * @param sentPage the server's HTML while a failed remote needs it restored, else null
 */
export function restrictScripts(remotes: readonly string[], sentPage: () => string | null): void {
  const origins = new Set([window.location.origin, ...remotes]);
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (origins.has(new URL(address, window.location.href).origin) ? address : null),
    createHTML: (html) => (!html.includes('<') || html === EMPTY_SCRIPT || html === sentPage() ? html : null),
  });
}
