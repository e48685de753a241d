import { BRAND } from '@ledgerlight/site/brand';
import type { ReactNode } from 'react';

/** A small page of its own around a form or what it answers. It needs no script. */
export function FormPage({
  title,
  styles,
  children,
}: {
  readonly title: string;
  /** Addresses of the shell's style sheets. */
  readonly styles: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${BRAND.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body className="form-page">
        <main>{children}</main>
      </body>
    </html>
  );
}

/** What a form answers: whether it was taken, in words. */
export function FormAnswer({ kept, text }: { readonly kept: boolean; readonly text: string }) {
  return (
    <p className={kept ? 'form-page-kept' : 'form-page-refused'} role={kept ? 'status' : 'alert'}>
      {text}
    </p>
  );
}
