import { scriptSafeJson } from '@ledgerlight/shell/src/app/document/hydration-state.ts';
import type { ReactNode } from 'react';
import { CARRIED_ID, type Carried } from './pages.tsx';

/** The document, on the server and in the browser alike. */
export function ApplicationDocument({
  carried,
  children,
}: {
  readonly carried: Carried;
  readonly children: ReactNode;
}) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {carried.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={CARRIED_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its element
          dangerouslySetInnerHTML={{ __html: scriptSafeJson(carried) }}
        />
        <script src={carried.script} defer />
      </body>
    </html>
  );
}
