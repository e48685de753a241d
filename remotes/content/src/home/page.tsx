import { type SiteFacts, usePageData } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import { HOME_DEFAULT } from './copy/copy.default.ts';
import type { HomeData } from './data.ts';
import { FrontExamples } from './front/examples.tsx';
import { FrontLearning } from './front/learning.tsx';
import { FrontLetter } from './front/letter.tsx';
import { FrontNeed } from './front/need.tsx';
import { FrontPosts, FrontPostsSkeleton } from './front/posts.tsx';
import { FrontServices } from './front/services.tsx';
import { FrontTopics } from './front/topics.tsx';

interface HomeProps {
  readonly site: SiteFacts;
}

/** The sections of specification section 2 with the posts first and the example figures in one place. */
export function HomePage({ site }: HomeProps) {
  const data = usePageData<HomeData>();
  return <HomeSections site={site} data={data} posts={<FrontPosts copy={HOME_DEFAULT.insights} data={data} />} />;
}

/** Everything but the posts is readable while they load. */
export function HomeSkeleton({ site }: HomeProps) {
  const posts = <FrontPostsSkeleton copy={HOME_DEFAULT.insights} />;
  return <HomeSections site={site} data={{ counts: {} }} posts={posts} />;
}

interface HomeSectionsProps extends HomeProps {
  readonly data: Pick<HomeData, 'counts' | 'facts' | 'topics'>;
  readonly posts: ReactNode;
}

function HomeSections({ site, data, posts }: HomeSectionsProps) {
  const { hero, services, education, newsletterForm, results } = HOME_DEFAULT;
  return (
    <>
      <FrontNeed copy={hero} data={data} />
      {posts}
      <FrontTopics topics={data.topics ?? []} />
      <FrontLearning copy={education} counts={data.counts} />
      <FrontLetter copy={newsletterForm} parts={education.newsletter} address={site.newsletterUrl} />
      <FrontServices copy={services} education={education} regulatoryStatus={site.regulatoryStatus} />
      <FrontExamples copy={results} regulatoryStatus={site.regulatoryStatus} />
    </>
  );
}
