import { useEffect, useState } from 'react';
import type { OfflineRows } from '../../drafts/offline/rows.ts';
import { type ServerDraft, useServerDraft } from '../../drafts/open/use-server-draft.ts';
import type { DraftSession } from '../../drafts/session/draft-session.ts';
import type { EditorModel } from '../editor-model.ts';
import type { PublishStage } from '../review/publish-stage.ts';
import type { EditorServices } from '../services.ts';
import { type DraftImages, useDraftImages } from './draft-images.ts';
import { createDraftedForm, type EditorForm } from './drafted-form.ts';
import { createOfflineFiles } from './offline-files.ts';

export interface DraftOptions {
  /** The id of the post, which a new one gets from its draft. */
  readonly draftId: string;
  /** Whether the id was made just now. */
  readonly isNew: boolean;
  /** The form has become that of another new post, whose draft has this id. */
  onDraftBegun?(draftId: string): void;
}

/** The shared draft of the form, which calls it once. */
export interface EditorDraft extends ServerDraft {
  readonly form: EditorForm;
  readonly images: DraftImages;
}

export function useEditorDraft(
  model: EditorModel,
  { drafts, storeImage, ports }: EditorServices,
  given: DraftOptions,
): EditorDraft {
  const [{ id, isNew }, setDraft] = useState({ id: given.draftId, isNew: given.isNew });
  const images = useDraftImages(model, storeImage);
  const [form] = useState(() => createDraftedForm(model, images, ports.posts));
  const draft = useServerDraft(form, { id, isNew, services: drafts });
  useOfflineFiles(drafts.rows, draft.session, model, images);
  return {
    ...draft,
    form,
    images,
    async flush() {
      await images.settled();
      await draft.flush();
    },
    reopen() {
      if (model.state().base !== null) return draft.reopen();
      const draftId = ports.environment.newId();
      model.dispatch({ type: 'draft-begun', draftId });
      setDraft({ id: draftId, isNew: true });
      given.onDraftBegun?.(draftId);
    },
  };
}

/** Brings back files that an earlier page could not send, and keeps those of this one until they are sent. */
function useOfflineFiles(rows: OfflineRows, session: DraftSession | null, model: EditorModel, images: DraftImages) {
  useEffect(() => {
    if (session === null) return;
    const files = createOfflineFiles(session.id, model, images.addresses, rows);
    const closing = new AbortController();
    void files.restore(session.snapshot().fields.imageUrl === null, closing.signal);
    files.keep();
    const ends = [model.store.sub(model.imagesAtom, files.keep), images.subscribe(files.keep)];
    return () => {
      closing.abort();
      for (const end of ends) end();
    };
  }, [rows, session, model, images]);
}

/** Begins the next draft when one has been published: that of the same post, or of a new one. */
export function useNextDraft(draft: Pick<EditorDraft, 'reopen'>, stage: PublishStage): void {
  const result = stage.kind === 'form' && stage.result?.kind !== 'submitted' ? stage.result : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each publication ends one draft
  useEffect(() => {
    if (result !== null) draft.reopen();
  }, [result]);
}
