import { type HomeFacts, MAX_COUNTED_CORRECTIONS } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { DateText } from '@ledgerlight/ui/date-text';
import type { ReactNode } from 'react';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import { FRONT_COPY } from './copy.ts';
import style from './need.module.css';

const TITLE_ID = 'welcome';

interface FrontNeedProps {
  readonly copy: HomeCopy['hero'];
  readonly data: Pick<HomeData, 'counts' | 'facts'>;
}

/** One need with one action, the services in a few words, and counted figures. */
export function FrontNeed({ copy, data: { counts, facts } }: FrontNeedProps) {
  const posts = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <section className={style.band} aria-labelledby={TITLE_ID}>
      <div className={style.inner}>
        <div>
          <h1 id={TITLE_ID} className={style.title}>
            {copy.title}
          </h1>
          <p className={style.text}>{FRONT_COPY.need}</p>
          <div className={style.action}>
            <ButtonLink Link={Link} to={copy.primary.path}>
              {copy.primary.label}
            </ButtonLink>
          </div>
        </div>
        <ul className={style.services} aria-label={copy.servicesLabel}>
          {copy.services.map(({ title, text }) => (
            <li key={title} className={style.service}>
              <h2 className={style.serviceTitle}>{title}</h2>
              <p className={style.serviceText}>{text}</p>
            </li>
          ))}
        </ul>
        {facts && posts > 0 && <Facts posts={posts} facts={facts} />}
      </div>
    </section>
  );
}

function Facts({
  posts,
  facts: { charts, corrections, changedAt },
}: {
  readonly posts: number;
  readonly facts: HomeFacts;
}) {
  const words = FRONT_COPY.facts;
  return (
    <dl className={style.facts} aria-label={FRONT_COPY.factsLabel}>
      <Fact label={wordFor(posts, words.posts)}>{posts.toLocaleString('en-GB')}</Fact>
      <Fact label={wordFor(charts, words.charts)}>{charts.toLocaleString('en-GB')}</Fact>
      <Fact label={wordFor(corrections, words.corrections)}>
        <Link to={ROUTES.corrections}>
          {corrections.toLocaleString('en-GB')}
          {corrections >= MAX_COUNTED_CORRECTIONS && '+'}
        </Link>
      </Fact>
      {changedAt !== null && (
        <Fact label={words.changed}>
          <DateText iso={changedAt} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={style.fact}>
      <dt className={style.label}>{label}</dt>
      <dd className={style.value}>{children}</dd>
    </div>
  );
}

function wordFor(count: number, { one, many }: { readonly one: string; readonly many: string }): string {
  return count === 1 ? one : many;
}
