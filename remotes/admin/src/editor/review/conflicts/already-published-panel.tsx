import { postPath } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { useEffect, useRef } from 'react';
import { NewTabLink } from '../../../new-tab-link.tsx';
import { momentInWords } from '../../../publish-time.ts';
import { EDITOR_COPY } from '../../copy.ts';
import style from '../panel.module.css';
import type { AlreadyPublished } from '../plan-form.ts';

/** Shown when a new post has the text of one that is there: who published it and when, and the ways on. */
export function AlreadyPublishedPanel({
  post,
  publisher,
  siteOrigin,
  onEdit,
  onMakeNew,
  onBack,
}: Pick<AlreadyPublished, 'post' | 'publisher'> & {
  readonly siteOrigin: string;
  readonly onEdit: () => void;
  readonly onMakeNew: () => void;
  readonly onBack: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const by = publisher === null ? '' : ` by ${publisher}`;
  return (
    <section className={style.panel} aria-labelledby="editor-already-published">
      <div>
        <h2 ref={heading} className={style.title} id="editor-already-published" tabIndex={-1}>
          {EDITOR_COPY.alreadyPublished.title}
        </h2>
        <p>
          '{post.title}' was published{by}, dated {momentInWords(post.publishedAt)}. {EDITOR_COPY.alreadyPublished.text}
        </p>
      </div>
      <div className={style.actions}>
        <ButtonLink Link={NewTabLink} to={siteOrigin + postPath(post.slug)}>
          {EDITOR_COPY.result.open}
        </ButtonLink>
        <Button variant="secondary" onClick={onEdit}>
          {EDITOR_COPY.result.edit}
        </Button>
        <Button variant="secondary" onClick={onMakeNew}>
          {EDITOR_COPY.alreadyPublished.makeNew}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {EDITOR_COPY.back}
        </Button>
      </div>
    </section>
  );
}
