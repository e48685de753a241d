import type { SiteFacts } from '@ledgerlight/shell-api';
import { LatestInsightsSkeleton } from './articles/latest-insights-skeleton.tsx';
import { homeCopy } from './copy/copy.ts';
import { HomeView } from './view.tsx';

/** The home page while its posts are on their way: everything else can be read already. */
export function HomeSkeleton({ site }: { readonly site: SiteFacts }) {
  const copy = homeCopy(site.copyEdition);
  const insights = <LatestInsightsSkeleton copy={copy.insights} />;
  return <HomeView copy={copy} site={site} counts={{}} insights={insights} />;
}
