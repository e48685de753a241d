import { BRAND } from '@ledgerlight/site/brand';
import { ICON_PATHS, MANIFEST_PATH, THEME_COLOURS } from '@ledgerlight/site/web-app';
import type { ReactNode } from 'react';
import { HYDRATION_STATE_ID, type HydrationState, scriptSafeJson } from './hydration-state.ts';

/** The whole document. Server and browser render the same one, so that React takes it over without touching it. */
export function Document({
  state,
  startScript = '',
  fonts = [],
  children,
}: {
  readonly state: HydrationState;
  /** Stands in the document that the server sends; a browser leaves it as it is. */
  readonly startScript?: string;
  /**
   * A page that is painted without its fonts stays so. They are asked for ahead of the styles that name them where nothing else
   * waits for the line: by the start script, and where there are no scripts. Only the server names them.
   */
  readonly fonts?: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this build, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: startScript }} suppressHydrationWarning />
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
            media="(scripting: none)"
            href={href}
          />
        ))}
        {/* Without a precedence, by which React would put them before the scripts above: those would wait for them, and the page for those. */}
        {state.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {state.remoteStyles.map(({ address, integrity }) => (
          <link
            key={address}
            rel="stylesheet"
            href={address}
            integrity={integrity}
            crossOrigin="anonymous"
            suppressHydrationWarning
          />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
        <link rel="icon" href={ICON_PATHS.browser} sizes="32x32" />
        <link rel="icon" href={BRAND.logoPath} type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href={ICON_PATHS.touch} />
        <link rel="manifest" href={MANIFEST_PATH} />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={HYDRATION_STATE_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its element
          dangerouslySetInnerHTML={{ __html: scriptSafeJson(state) }}
        />
      </body>
    </html>
  );
}
