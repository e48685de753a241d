import { ABOUT_COPY } from '@ledgerlight/remote-pages/src/about/copy.ts';
import { AboutPage } from '@ledgerlight/remote-pages/src/about/page.tsx';

/** A page without data. */
export function About() {
  return <AboutPage copy={ABOUT_COPY.default} />;
}
