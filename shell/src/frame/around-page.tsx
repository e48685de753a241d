import type { ReactNode } from 'react';
import style from './around-page.module.css';
import { Footer } from './footer.tsx';
import { KeptMarkup } from './kept-markup.tsx';
import { TopNavigation } from './navigation/top-navigation.tsx';
import { NewsletterDialog } from './newsletter/newsletter-dialog.tsx';

/** The id of the element that holds the page. */
export const PAGE_ELEMENT_ID = 'page';

/** What stands around every page: skip link, navigation, footer and the newsletter dialog. */
export function Frame({ newsletterUrl, children }: { readonly newsletterUrl: string; readonly children: ReactNode }) {
  return (
    <div className={style.frame}>
      <a className={style.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <TopNavigation />
      <main id={MAIN_ID} className={style.main} tabIndex={-1}>
        <div id={PAGE_ELEMENT_ID}>{children}</div>
      </main>
      <KeptMarkup name={`end of ${new Date().getUTCFullYear()}`}>
        <Footer />
        <NewsletterDialog address={newsletterUrl} />
      </KeptMarkup>
    </div>
  );
}

const MAIN_ID = 'main';
