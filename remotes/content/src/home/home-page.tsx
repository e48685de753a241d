import { Link, useLoaderData } from '@ledgerlight/shell-api';
import { HOME_COPY } from '@ledgerlight/site/copy/home';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { HomeData } from './home-data.ts';
import { HomeHero } from './home-hero.tsx';
import style from './home-page.module.css';
import { HomeServices } from './home-services.tsx';
import { InsightCategories } from './insight-categories.tsx';
import { PostCard } from '../post-card.tsx';

/** The home page (specification section 2). */
export function HomePage() {
  const { newest, counts } = useLoaderData() as HomeData;
  return (
    <>
      <HomeHero />
      <PageSection>
        <section className={style.section} aria-labelledby="insights">
          <h2 id="insights">{HOME_COPY.insightsTitle}</h2>
          <InsightCategories counts={counts} />
          {newest.length > 0 && (
            <CardGrid label={HOME_COPY.insightsTitle}>
              {newest.map((post, index) => (
                <PostCard key={post.id} post={post} action="Read Article" place={index} headingLevel={3} />
              ))}
            </CardGrid>
          )}
          <div>
            <ButtonLink Link={Link} variant="secondary" to={HOME_COPY.all.path}>
              {HOME_COPY.all.label}
            </ButtonLink>
          </div>
        </section>
        <HomeServices />
      </PageSection>
    </>
  );
}
