import { type SiteFacts, usePageData } from '@ledgerlight/shell-api';
import { LatestInsights } from './articles/latest-insights.tsx';
import { homeCopy } from './copy/copy.ts';
import type { HomeData } from './data.ts';
import { HomeView } from './view.tsx';

/** The home page (specification section 2). */
export function HomePage({ site }: { readonly site: SiteFacts }) {
  const data = usePageData<HomeData>();
  const copy = homeCopy(site.copyEdition);
  const insights = <LatestInsights copy={copy.insights} data={data} />;
  return <HomeView copy={copy} site={site} counts={data.counts} insights={insights} />;
}
