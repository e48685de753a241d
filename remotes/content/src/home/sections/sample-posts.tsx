import { Link } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon } from '@ledgerlight/ui/icon';
import { useEffect, useRef } from 'react';
import { RetryButton } from '../../retry-button.tsx';
import type { HomeCopy } from '../copy/copy-type.ts';
import sampleStyle from './sample-card.module.css';
import sampleListStyle from './sample-posts.module.css';

interface SamplePostsProps {
  readonly copy: HomeCopy['insights'];
  readonly failed: boolean;
}

/** The placeholder for posts when there are none or they could not be loaded. */
export function SamplePosts({ copy, failed }: SamplePostsProps) {
  return (
    <div className={sampleListStyle.block}>
      <div className={sampleListStyle.notice}>
        <p>{failed ? copy.failed : copy.none}</p>
        {failed && <RetryButton address={ROUTES.home} />}
      </div>
      <CardGrid label={copy.title}>
        {copy.samples.map(({ kind, title, text, image, link }) => (
          <article key={title} className={sampleStyle.card}>
            <img className={sampleStyle.image} src={image} alt="" width={640} height={360} loading="lazy" />
            <p className={sampleStyle.kind}>
              <Badge>{kind}</Badge>
              <span className={sampleStyle.mark}>{copy.sample}</span>
            </p>
            <h3 className={sampleStyle.title}>{title}</h3>
            <p className={sampleStyle.text}>{text}</p>
            <Link className={sampleStyle.link} to={link.path}>
              {link.label}
              <Icon name="arrow-right" size={16} />
            </Link>
          </article>
        ))}
      </CardGrid>
    </div>
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
