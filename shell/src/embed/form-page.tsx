import { BRAND } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import type { ReactNode } from 'react';
import { BrandMark } from '../frame/navigation/brand-mark.tsx';
import { themeScript } from '../frame/navigation/theme-script.ts';

/** A small page of its own around a form or what it answers. It works without its one script, which sets the chosen theme. */
export function FormPage({
  title,
  styles,
  standsAlone = false,
  children,
}: {
  readonly title: string;
  /** The addresses of the shell's style sheets. */
  readonly styles: readonly string[];
  /** Whether nothing of the site is around the page, so that it says itself whose page it is. */
  readonly standsAlone?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${BRAND.name}`}</title>
        <link rel="icon" href={BRAND.logoPath} type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this build, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body className={standsAlone ? 'form-page form-page-alone' : 'form-page'}>
        {standsAlone && (
          <header>
            <a className="form-page-brand" href={ROUTES.home}>
              <BrandMark /> {BRAND.name}
            </a>
          </header>
        )}
        {/* Named, because the page around its frame has a main landmark too. */}
        <main aria-label={title}>{children}</main>
      </body>
    </html>
  );
}

/** What a form answers: whether it was taken, in words. */
export function FormAnswer({
  id,
  kept,
  text,
}: {
  readonly id?: string;
  readonly kept: boolean;
  readonly text: string;
}) {
  return (
    <p id={id} className={kept ? 'form-page-kept' : 'form-page-refused'} role={kept ? 'status' : 'alert'}>
      {text}
    </p>
  );
}
