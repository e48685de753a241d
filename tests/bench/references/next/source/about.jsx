import { aboutCopy } from '@ledgerlight/remote-pages/src/about/copy.ts';
import { AboutPage } from '@ledgerlight/remote-pages/src/about/page.tsx';

/** A page without data. */
export function About() {
  return <AboutPage copy={aboutCopy('default')} />;
}
