import { postPath } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import layout from '../../../kit/layout.module.css';
import { NewTabLink } from '../../../kit/new-tab-link.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { draftOfForm, formOfDraft } from '../drafting/draft-content.ts';
import { VersionChoice } from '../drafts/open/comparison.tsx';
import { chosenDraft, sameDraft } from '../drafts/session/compare.ts';
import type { FormEditor } from '../editor/use-editor.ts';
import { type BasePost, contentOf } from '../model/content.ts';
import type { PublishFlow } from '../publishing/publish-flow.ts';
import type { AlreadyPublished, PostConflict } from '../publishing/remote-post.ts';
import { Panel } from './panel-parts.tsx';

interface ConflictPanelProps extends Pick<PostConflict, 'remote' | 'change'> {
  readonly editor: Pick<FormEditor, 'model' | 'draft'>;
  readonly base: BasePost;
  readonly flow: PublishFlow;
}

export function ConflictPanel({ editor, base, remote, change, flow }: ConflictPanelProps) {
  const isRemoved = remote === null;
  const by = change?.by ? ` by ${change.by}` : '';
  return (
    <Panel
      id="editor-conflict"
      title={isRemoved ? 'This post was removed meanwhile' : 'Somebody else changed this post meanwhile'}
      text={
        <>
          {change && `It was ${isRemoved ? 'removed' : 'changed'}${by} on ${formatDateTime(change.at)}. `}
          {isRemoved ? 'What you wrote is still here. It can be published as a new post.' : 'Nothing was published.'}
        </>
      }
    >
      {!isRemoved && <RemoteChoice {...{ editor, base, remote, flow }} />}
      <div className={layout.buttons}>
        {isRemoved && <Button onClick={() => flow.makeNew()}>Make it a new post</Button>}
        <Button variant="quiet" onClick={() => flow.backToForm()}>
          Back to the form
        </Button>
      </div>
    </Panel>
  );
}

interface RemoteChoiceProps extends Omit<ConflictPanelProps, 'change'> {
  readonly remote: BasePost;
}

/** Leads to the review of what the person chose, or back to the form when that is what readers see already. */
function RemoteChoice({ editor: { model, draft }, base, remote, flow }: RemoteChoiceProps) {
  const { content } = model.state();
  const files = draft.images.addresses;
  const mine = draftOfForm({ content, base }, files);
  /** The stored version with what only a form has, which is not compared. */
  const versionOf = (post: BasePost) => {
    const fields = { ...content.fields, ...post.fields };
    const version = draftOfForm({ content: { ...content, fields, images: contentOf(post).images }, base }, files);
    return { ...version, unplacedImages: mine.unplacedImages };
  };
  const compared = { base: versionOf(base), mine, theirs: versionOf(remote) };
  return (
    <VersionChoice
      compared={compared}
      onResolve={(choose) => {
        const chosen = chosenDraft(compared, choose);
        model.replace({
          type: 'rebased',
          base: remote,
          content: formOfDraft(chosen, { content, base: remote }, files),
        });
        if (sameDraft(chosen, compared.theirs)) flow.backToForm();
        else flow.submit();
      }}
    />
  );
}

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
