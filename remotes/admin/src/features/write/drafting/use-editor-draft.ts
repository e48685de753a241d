import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { useEffect, useMemo, useState } from 'react';
import type { ImageEntry } from '../../../images/image-entry.ts';
import type { OfflineRows } from '../drafts/offline/rows.ts';
import { type DraftedForm, type ServerDraft, useServerDraft } from '../drafts/open/use-server-draft.ts';
import type { DraftServices } from '../drafts/services.ts';
import type { DraftSession } from '../drafts/session/draft-session.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { useEditorState } from '../model/selectors.ts';
import { type DraftImages, type StoreImage, useDraftImages } from './draft-images.ts';
import { createDraftedForm } from './drafted-form.ts';
import { createOfflineFiles } from './offline-files.ts';

export interface DraftOptions {
  /** The id of the post, which a new one gets from its draft. */
  readonly draftId: string;
  /** Whether the id was made just now. */
  readonly isNew: boolean;
  /** The form has become that of another new post, whose draft has this id. */
  onDraftBegun?(draftId: string): void;
}

interface DraftingServices {
  readonly drafts: DraftServices;
  readonly storeImage: StoreImage;
  readonly ports: Pick<PublishPorts, 'posts' | 'environment'>;
}

/** The shared draft of the form, which calls it once. */
export interface EditorDraft extends ServerDraft {
  readonly form: DraftedForm;
  readonly images: DraftImages;
}

export function useEditorDraft(
  model: EditorModel,
  { drafts, storeImage, ports }: DraftingServices,
  given: DraftOptions,
): EditorDraft {
  const [{ id, isNew }, setDraft] = useState({ id: given.draftId, isNew: given.isNew });
  const list = useEditorState(model, ({ content }) => content.images);
  const images = useDraftImages(list, storeImage);
  const [form] = useState(() => createDraftedForm(model, images, ports.posts));
  const draft = useServerDraft(form, { id, isNew, services: drafts });
  useOfflineFiles(drafts.rows, draft.session, model, images, list);
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
      model.load({ type: 'draft-begun', draftId });
      setDraft({ id: draftId, isNew: true });
      given.onDraftBegun?.(draftId);
    },
  };
}

/** Brings back files that an earlier page could not send, and keeps those of this one until they are sent. */
function useOfflineFiles(
  rows: OfflineRows,
  session: DraftSession | null,
  model: EditorModel,
  images: DraftImages,
  list: readonly ImageEntry[],
) {
  const files = useMemo(
    () => session && createOfflineFiles(session.id, model, images.addresses, rows),
    [rows, session, model, images],
  );
  useEffect(() => {
    if (session === null || files === null) return;
    const closing = new AbortController();
    void files.restore(session.snapshot().fields.imageUrl === null, closing.signal);
    const end = images.subscribe(files.keep);
    return () => {
      closing.abort();
      end();
    };
  }, [session, files, images]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the images of this render
  useEffect(() => files?.keep(), [files, list]);
}
