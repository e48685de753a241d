import type { SiteFacts } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import type { HomeCopy } from './copy/copy-type.ts';
import type { HomeData } from './data.ts';
import { HomeHero } from './hero/hero.tsx';
import { NewsletterFrame } from './hero/newsletter-frame.tsx';
import { HomeEducation } from './sections/education.tsx';
import { HomeResults } from './sections/results.tsx';
import { HomeServices } from './sections/services.tsx';

/** The sections of the home page in their order. All but the insights and their count are the same for everyone. */
export function HomeView({
  copy,
  site,
  counts,
  insights,
}: {
  readonly copy: HomeCopy;
  readonly site: SiteFacts;
  /** How many posts there are of each kind of insights; none while they are not known. */
  readonly counts: HomeData['counts'];
  readonly insights: ReactNode;
}) {
  return (
    <>
      <HomeHero copy={copy.hero} />
      <HomeServices copy={copy.services} />
      <HomeEducation copy={copy.education} counts={counts} newsletterUrl={site.newsletterUrl} />
      <NewsletterFrame copy={copy.newsletterForm} address={site.newsletterUrl} />
      {insights}
      <HomeResults copy={copy.results} />
    </>
  );
}
