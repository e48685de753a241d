import { postPath } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import type { Dispatch } from 'react';
import { NewTabLink } from '../../../new-tab-link.tsx';
import { formatDateTime } from '../../../publish-time.ts';
import type { EditorAction } from '../../state.ts';
import style from '../panel.module.css';
import { PanelHeading } from '../panel-parts.tsx';
import type { AlreadyPublished } from '../plan-form.ts';
import type { PublishFlow } from '../publish-flow.ts';

interface AlreadyPublishedPanelProps extends Pick<AlreadyPublished, 'post' | 'publisher'> {
  readonly siteOrigin: string;
  readonly dispatch: Dispatch<EditorAction>;
  readonly flow: PublishFlow;
  onEdit(postId: string): void;
}

export function AlreadyPublishedPanel(props: AlreadyPublishedPanelProps) {
  const { post, publisher, siteOrigin, dispatch, flow, onEdit } = props;
  const makeNew = () => {
    dispatch({ type: 'made-new', newId: crypto.randomUUID() });
    flow.backToForm();
  };
  const by = publisher === null ? '' : ` by ${publisher}`;
  return (
    <section className={style.panel} aria-labelledby="editor-already-published">
      <div>
        <PanelHeading id="editor-already-published">This text is already published</PanelHeading>
        <p>
          '{post.title}' was published{by}, dated {formatDateTime(post.publishedAt)}. Nothing was published now. Your
          text is still in this form.
        </p>
      </div>
      <div className={style.actions}>
        <ButtonLink Link={NewTabLink} to={siteOrigin + postPath(post.slug)}>
          Open on site
        </ButtonLink>
        <Button variant="secondary" onClick={() => onEdit(post.id)}>
          Edit this post
        </Button>
        <Button variant="secondary" onClick={makeNew}>
          Publish it as another post
        </Button>
        <Button variant="quiet" onClick={() => flow.backToForm()}>
          Back to the form
        </Button>
      </div>
    </section>
  );
}
