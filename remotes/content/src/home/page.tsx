import { type SiteFacts, usePageData } from '@ledgerlight/shell-api';
import { Fragment, type ReactNode } from 'react';
import type { HomeCopy, HomeSections } from './copy/copy-type.ts';
import type { HomeData } from './data.ts';
import { HomeEducation } from './sections/education.tsx';
import { HomeHero } from './sections/hero.tsx';
import { HomeInsights, HomeInsightsSkeleton } from './sections/insights.tsx';
import { NewsletterFrame } from './sections/newsletter-frame.tsx';
import { HomeResults } from './sections/results.tsx';
import { HomeServices } from './sections/services.tsx';

interface HomeProps {
  readonly site: SiteFacts;
  readonly copy: HomeCopy;
}

/** Specification section 2, in the order of the edition. */
export function HomePage({ site, copy }: HomeProps) {
  const data = usePageData<HomeData>();
  const insights = <HomeInsights copy={copy.insights} data={data} />;
  return <Home site={site} copy={copy} counts={data.counts} insights={insights} />;
}

/** Everything but the latest insights is readable while the posts load. */
export function HomeSkeleton({ site, copy }: HomeProps) {
  const insights = <HomeInsightsSkeleton copy={copy.insights} />;
  return <Home site={site} copy={copy} counts={{}} insights={insights} />;
}

function Home({ site, copy, counts, insights }: HomeProps & Pick<HomeData, 'counts'> & { insights: ReactNode }) {
  const { newsletterUrl, regulatoryStatus } = site;
  const sections: Readonly<Record<keyof HomeSections, ReactNode>> = {
    hero: <HomeHero copy={copy.hero} />,
    insights,
    services: <HomeServices copy={copy.services} regulatoryStatus={regulatoryStatus} />,
    education: <HomeEducation copy={copy.education} counts={counts} />,
    newsletter: <NewsletterFrame copy={copy.newsletter} address={newsletterUrl} />,
    results: <HomeResults copy={copy.results} />,
  };
  return copy.order.map((name) => <Fragment key={name}>{sections[name]}</Fragment>);
}
