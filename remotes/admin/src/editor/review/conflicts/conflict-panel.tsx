import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { Button } from '@ledgerlight/ui/button';
import layout from '../../../kit/layout.module.css';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { type BasePost, contentOf } from '../../content.ts';
import { FIELD_LABELS } from '../../copy.ts';
import type { EditorModel } from '../../editor-model.ts';
import type { EditorState } from '../../state.ts';
import { ChangeList, Panel } from '../panel-parts.tsx';
import type { PublishFlow } from '../publish-flow.ts';
import type { PostConflict } from '../remote-post.ts';
import { conflictingFields, rebase } from './rebase.ts';

interface ConflictPanelProps extends Pick<PostConflict, 'remote' | 'change'> {
  readonly model: EditorModel;
  readonly base: BasePost;
  readonly flow: PublishFlow;
}

export function ConflictPanel({ model, base, remote, change, flow }: ConflictPanelProps) {
  const { content } = model.state();
  const keepMine = (newer: BasePost) => {
    model.replace({ type: 'rebased', content: rebase(content, base, newer), base: newer, keepsMine: true });
    flow.submit();
  };
  const takeTheirs = (newer: BasePost) => {
    model.replace({ type: 'rebased', content: contentOf(newer), base: newer, keepsMine: false });
    flow.backToForm();
  };
  const isRemoved = remote === null;
  const by = change?.by ? ` by ${change.by}` : '';
  return (
    <Panel
      id="editor-conflict"
      title={isRemoved ? 'This post was removed meanwhile' : 'Somebody else changed this post meanwhile'}
      text={
        <>
          {change && `It was ${isRemoved ? 'removed' : 'changed'}${by} on ${formatDateTime(change.at)}. `}
          {isRemoved
            ? 'What you wrote is still here. It can be published as a new post.'
            : 'Nothing was published. Compare the two versions, then choose how to go on.'}
        </>
      }
    >
      {!isRemoved && <Versions content={content} base={base} remote={remote} />}
      <div className={layout.buttons}>
        {isRemoved ? (
          <Button onClick={() => flow.makeNew()}>Make it a new post</Button>
        ) : (
          <>
            <Button onClick={() => keepMine(remote)}>Keep mine on top of theirs</Button>
            <Button variant="secondary" onClick={() => takeTheirs(remote)}>
              Take theirs
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => flow.backToForm()}>
          Back to the form
        </Button>
      </div>
    </Panel>
  );
}

interface VersionsProps extends Pick<EditorState, 'content'> {
  readonly base: BasePost;
  readonly remote: BasePost;
}

function Versions({ content, base, remote }: VersionsProps) {
  const merged = rebase(content, base, remote).fields;
  const conflicting = conflictingFields(content, base, remote);
  return (
    <>
      <ChangeList
        title="What they changed"
        changes={differences(base.fields, remote.fields)}
        empty="The featured image, or nothing that the form shows."
      />
      <ChangeList
        title="What yours would make of theirs"
        changes={differences(remote.fields, merged)}
        empty="No text: the words are the same."
      />
      {conflicting.length > 0 && (
        <p>
          Both of you changed: {conflicting.map((name) => FIELD_LABELS[name]).join(', ')}. Keeping yours replaces theirs
          there; theirs stays among the former versions of the post.
        </p>
      )}
    </>
  );
}

function differences(before: BasePost['fields'], after: BasePost['fields']) {
  return POST_TEXT_FIELDS.filter((name) => before[name] !== after[name]).map((name) => {
    return { name, label: FIELD_LABELS[name], before: before[name], after: after[name] };
  });
}
