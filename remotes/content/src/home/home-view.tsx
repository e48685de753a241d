import type { SiteFacts } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import type { HomeCopy } from './home-copy.ts';
import type { HomeData } from './home-data.ts';
import { HomeEducation } from './home-education.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeResults } from './home-results.tsx';
import { HomeServices } from './home-services.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

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
      <NewsletterForm copy={copy.newsletterForm} address={site.newsletterUrl} />
      {insights}
      <HomeResults copy={copy.results} />
    </>
  );
}
