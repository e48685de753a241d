import { postPath } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import layout from '../../../kit/layout.module.css';
import { NewTabLink } from '../../../kit/new-tab-link.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import type { PublishFlow } from '../publishing/publish-flow.ts';
import type { AlreadyPublished } from '../publishing/remote-post.ts';
import { Panel } from './panel-parts.tsx';

interface AlreadyPublishedPanelProps extends Pick<AlreadyPublished, 'post' | 'publisher'> {
  readonly siteOrigin: string;
  readonly flow: PublishFlow;
  onEdit(postId: string): void;
}

export function AlreadyPublishedPanel({ post, publisher, siteOrigin, flow, onEdit }: AlreadyPublishedPanelProps) {
  const by = publisher === null ? '' : ` by ${publisher}`;
  return (
    <Panel
      id="editor-already-published"
      title="This text is already published"
      text={`'${post.title}' was published${by}, dated ${formatDateTime(post.publishedAt)}. Nothing was published now. Your text is still in this form.`}
    >
      <div className={layout.buttons}>
        <ButtonLink Link={NewTabLink} to={siteOrigin + postPath(post.slug)}>
          Open on site
        </ButtonLink>
        <Button variant="secondary" onClick={() => onEdit(post.id)}>
          Edit this post
        </Button>
        <Button variant="secondary" onClick={() => flow.makeNew()}>
          Publish it as another post
        </Button>
        <Button variant="quiet" onClick={() => flow.backToForm()}>
          Back to the form
        </Button>
      </div>
    </Panel>
  );
}
