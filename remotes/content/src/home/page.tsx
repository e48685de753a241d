import { type SiteFacts, usePageData } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import { homeCopy } from './copy/copy.ts';
import type { HomeData } from './data.ts';
import { HomeEducation } from './sections/education.tsx';
import { HomeHero } from './sections/hero.tsx';
import { LatestInsights, LatestInsightsSkeleton } from './sections/latest-insights.tsx';
import { NewsletterFrame } from './sections/newsletter-frame.tsx';
import { HomeResults } from './sections/results.tsx';
import { HomeServices } from './sections/services.tsx';

interface HomeProps {
  readonly site: SiteFacts;
}

/** Specification section 2. */
export function HomePage({ site }: HomeProps) {
  const data = usePageData<HomeData>();
  const { insights } = homeCopy(site.copyEdition);
  return <HomeSections site={site} counts={data.counts} insights={<LatestInsights copy={insights} data={data} />} />;
}

/** Everything but the latest insights is readable while the posts load. */
export function HomeSkeleton({ site }: HomeProps) {
  const { insights } = homeCopy(site.copyEdition);
  return <HomeSections site={site} counts={{}} insights={<LatestInsightsSkeleton copy={insights} />} />;
}

interface HomeSectionsProps extends HomeProps, Pick<HomeData, 'counts'> {
  readonly insights: ReactNode;
}

function HomeSections({ site, counts, insights }: HomeSectionsProps) {
  const copy = homeCopy(site.copyEdition);
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
