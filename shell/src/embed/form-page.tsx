import { BRAND } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import type { ReactNode } from 'react';
import { BrandMark } from '../frame/navigation/brand-mark.tsx';
import { themeScript } from '../frame/navigation/theme-script.ts';

interface FormPageProps {
  readonly title: string;
  readonly styles: readonly string[];
  readonly standsAlone?: boolean;
  readonly children: ReactNode;
}

/**
 * A small document around a form or its response, such as the newsletter form in its dialog and contact responses without scripts. Its
 * one script sets the theme.
 */
export function FormPage({ title, styles, standsAlone = false, children }: FormPageProps) {
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

interface FormResultProps {
  readonly id?: string;
  readonly isAccepted: boolean;
  readonly text: string;
}

export function FormResultNotice({ id, isAccepted, text }: FormResultProps) {
  return (
    <p
      id={id}
      className={isAccepted ? 'form-page-accepted' : 'form-page-refused'}
      role={isAccepted ? 'status' : 'alert'}
    >
      {text}
    </p>
  );
}
