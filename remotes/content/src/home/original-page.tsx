import { type SiteFacts, usePageData } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import { HOME_ORIGINAL } from './copy/copy.original.ts';
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

/** Specification section 2, in its order. */
export function OriginalHomePage({ site }: HomeProps) {
  const data = usePageData<HomeData>();
  const insights = <LatestInsights copy={HOME_ORIGINAL.insights} data={data} />;
  return <OriginalHome site={site} counts={data.counts} insights={insights} />;
}

/** Everything but the latest insights is readable while the posts load. */
export function OriginalHomeSkeleton({ site }: HomeProps) {
  return <OriginalHome site={site} counts={{}} insights={<LatestInsightsSkeleton copy={HOME_ORIGINAL.insights} />} />;
}

interface OriginalHomeProps extends HomeProps, Pick<HomeData, 'counts'> {
  readonly insights: ReactNode;
}

function OriginalHome({ site, counts, insights }: OriginalHomeProps) {
  return (
    <>
      <HomeHero copy={HOME_ORIGINAL.hero} />
      <HomeServices copy={HOME_ORIGINAL.services} />
      <HomeEducation copy={HOME_ORIGINAL.education} counts={counts} newsletterUrl={site.newsletterUrl} />
      <NewsletterFrame copy={HOME_ORIGINAL.newsletterForm} address={site.newsletterUrl} />
      {insights}
      <HomeResults copy={HOME_ORIGINAL.results} />
    </>
  );
}
