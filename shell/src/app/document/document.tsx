import { BRAND } from '@ledgerlight/site/brand';
import { ICON_PATHS, MANIFEST_PATH, THEME_COLOURS } from '@ledgerlight/site/web-app';
import type { ReactNode } from 'react';
import { PAGE_ELEMENT_ID } from '../../frame/around-page.tsx';
import { HYDRATION_STATE_ID, type HydrationState, scriptSafeJson } from './hydration-state.ts';

interface DocumentProps {
  readonly state: HydrationState;
  readonly startScript?: string;
  readonly fonts?: readonly string[];
  readonly children: ReactNode;
}

/** The whole document. Server and browser render the same one, so that it hydrates without changes. */
export function Document({ state, startScript = '', fonts = [], children }: DocumentProps) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this build, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: startScript }} suppressHydrationWarning />
        <FontPreloads fonts={fonts} />
        {/* The first frame shows the whole bar. What is parsed after that must not move it. */}
        <link rel="expect" href={`#${PAGE_ELEMENT_ID}`} blocking="render" />
        {/* With a precedence React would move them before the scripts above, which would then wait for them. */}
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

function FontPreloads({ fonts }: { readonly fonts: readonly string[] }) {
  return fonts.map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      fetchPriority="low"
      // Without scripts. The start script enables them on a fast connection.
      media="(scripting: none)"
      href={href}
    />
  ));
}
