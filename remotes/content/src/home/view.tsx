import type { SiteFacts } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import type { HomeCopy } from './copy-type.ts';
import type { HomeData } from './data.ts';
import { HomeEducation } from './education.tsx';
import { HomeHero } from './hero.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { HomeResults } from './results.tsx';
import { HomeServices } from './services.tsx';

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
