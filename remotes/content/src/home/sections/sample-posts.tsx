import { ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { useEffect, useRef } from 'react';
import { RetryButton } from '../../retry-button.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import { MoreLink } from './more-link.tsx';
import style from './sample-posts.module.css';
import sectionStyle from './section.module.css';

interface SamplePostsProps {
  readonly copy: HomeCopy['insights'];
  readonly failed: boolean;
}

/** The placeholder for posts when there are none or they could not be loaded. */
export function SamplePosts({ copy, failed }: SamplePostsProps) {
  return (
    <>
      <div className={`${sectionStyle.actions} ${sectionStyle.muted}`}>
        <p>{failed ? copy.failed : copy.none}</p>
        {failed && <RetryButton address={ROUTES.home} />}
      </div>
      <CardGrid label={copy.title}>
        {copy.samples.map(({ kind, title, text, image, link }) => (
          <article key={title} className={style.card}>
            <img className={style.image} src={image} alt="" width={640} height={360} loading="lazy" />
            <p className={style.kind}>
              <Badge>{kind}</Badge>
              <span className={sectionStyle.muted}>{copy.sample}</span>
            </p>
            <h3 className={style.title}>{title}</h3>
            <p className={sectionStyle.muted}>{text}</p>
            <MoreLink link={link} />
          </article>
        ))}
      </CardGrid>
    </>
  );
}

/** Focuses the heading after a successful retry, because the button that had the focus is gone. */
export function useFocusOnRecovery(headingId: string, failed: boolean): void {
  const failedBefore = useRef(failed);
  useEffect(() => {
    const recovered = failedBefore.current && !failed;
    failedBefore.current = failed;
    const heading = recovered ? document.getElementById(headingId) : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [headingId, failed]);
}
