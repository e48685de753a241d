import type { SiteFacts } from '@ledgerlight/shell-api';
import type { HomeCopy } from '@ledgerlight/site/copy/home-copy';
import type { ReactNode } from 'react';
import { HomeEducation } from './home-education.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeResults } from './home-results.tsx';
import { HomeServices } from './home-services.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** The sections of the home page in their order. All but the insights are the same for everyone and need no data. */
export function HomeView({
  copy,
  site,
  insights,
}: {
  readonly copy: HomeCopy;
  readonly site: SiteFacts;
  readonly insights: ReactNode;
}) {
  return (
    <>
      <HomeHero copy={copy.hero} />
      <HomeServices copy={copy.services} />
      <HomeEducation copy={copy.education} newsletterUrl={site.newsletterUrl} />
      <NewsletterForm copy={copy.newsletterForm} address={site.newsletterUrl} />
      {insights}
      <HomeResults copy={copy.results} />
    </>
  );
}
