import type { ReactNode } from 'react';
import { useMatches } from 'react-router-dom';
import style from './around-page.module.css';
import { CachedMarkup } from './cached-markup.tsx';
import { Footer } from './footer.tsx';
import type { MountedHandle } from './mounted-handle.ts';
import { TopNavigation } from './navigation/top-navigation.tsx';
import { NewsletterDialog } from './newsletter/newsletter-dialog.tsx';

const MAIN_ID = 'main';
export const PAGE_ELEMENT_ID = 'page';

/** The frame around every page of the site: navigation, footer and newsletter dialog. The admin area has no footer. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as MountedHandle | undefined;
  const isCompact = handle?.hasCompactFrame === true;
  return (
    <div className={style.frame}>
      <a className={style.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <TopNavigation isCompact={isCompact} />
      <main id={MAIN_ID} className={style.main} tabIndex={-1}>
        <div id={PAGE_ELEMENT_ID}>{children}</div>
      </main>
      <CachedMarkup name={`end of ${isCompact ? 'the admin area' : new Date().getUTCFullYear()}`}>
        {!isCompact && <Footer />}
        <NewsletterDialog />
      </CachedMarkup>
    </div>
  );
}
