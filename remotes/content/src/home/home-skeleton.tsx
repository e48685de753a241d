import { HOME_COPY } from '@ledgerlight/site/copy/home';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonGrid } from '@ledgerlight/ui/skeleton-grid';
import { HomeHero } from './home-hero.tsx';
import style from './home-page.module.css';

/** The home page while its posts are on their way. */
export function HomeSkeleton() {
  return (
    <>
      <HomeHero />
      <PageSection>
        <section className={style.section}>
          <h2>{HOME_COPY.insightsLoading}</h2>
          <SkeletonGrid />
        </section>
      </PageSection>
    </>
  );
}
