import type { Dispatch } from 'react';
import { focusTitle } from '../form/use-title-focus.ts';
import type { EditorAction, EditorState } from '../state.ts';
import { AlreadyPublishedPanel } from './conflicts/already-published-panel.tsx';
import { ConflictPanel } from './conflicts/conflict-panel.tsx';
import { ResultNotice } from './outcome/outcome-notices.tsx';
import { ReviewPanel } from './panel.tsx';
import type { usePublishing } from './use-publishing.ts';

interface PublishStagePanelProps {
  readonly publishing: ReturnType<typeof usePublishing>;
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly isHidden: boolean;
  readonly siteOrigin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  onEdit(postId: string): void;
}

export function PublishStagePanel(props: PublishStagePanelProps) {
  const { state, dispatch, isHidden, siteOrigin, now, onEdit } = props;
  const { stage, flow } = props.publishing;
  const back = () => flow.backToForm();
  switch (stage.kind) {
    case 'planning':
      return null;
    case 'form': {
      const { result } = stage;
      const another = () => {
        back();
        focusTitle();
      };
      return (
        result && (
          <ResultNotice result={result} siteOrigin={siteOrigin} onEdit={() => onEdit(result.id)} onAnother={another} />
        )
      );
    }
    case 'review':
      return (
        <ReviewPanel
          {...stage}
          isHidden={isHidden}
          siteOrigin={siteOrigin}
          now={now}
          correction={state.content.correction}
          onCorrection={(value) => dispatch({ type: 'correction-edited', value })}
          onPublish={(plan) => flow.publish(stage.reviewed, plan)}
          onStop={() => flow.stop()}
          onBack={back}
        />
      );
    case 'conflict':
      return state.base && <ConflictPanel {...stage} state={state} base={state.base} dispatch={dispatch} flow={flow} />;
    case 'already-published':
      return (
        <AlreadyPublishedPanel {...stage} siteOrigin={siteOrigin} dispatch={dispatch} flow={flow} onEdit={onEdit} />
      );
  }
}
