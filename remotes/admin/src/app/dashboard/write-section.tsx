import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newDraftId, takeNewDraftId } from '../../features/write/drafts/draft-ids.ts';
import { SkeletonRows } from '../../kit/query-view.tsx';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { sectionAt } from '../../navigation/section-address.ts';
import { browserStorage } from '../../session/storage/browser-storage.ts';
import { EditSection } from './edit-section.tsx';

interface OpenedDraft {
  readonly draftId: string;
  readonly isNew: boolean;
  readonly post: ManagedPostDetail | null;
  onDraftBegun(draftId: string): void;
}

interface WriteSectionProps extends Pick<AdminArea, 'staff' | 'username' | 'origin'> {
  readonly draftId: string | null;
  onLeave(): void;
  /** Puts the id of the draft into the address, so that a reload or another device opens the same text. */
  onAddress(draftId: string): void;
  readonly children: (draft: OpenedDraft) => ReactNode;
}

/** The draft of the address, the one that was last open in this tab, or a new one. */
export function WriteSection({ draftId, onAddress, ...props }: WriteSectionProps) {
  const [tab] = useState(() => browserStorage(() => window.sessionStorage));
  const key = `ledgerlight-open-draft/${props.username}`;
  // The form does not wait for the address, which another click may supersede.
  const [first] = useState(() => draftId ?? tab.get(key) ?? newDraftId());
  const [resumed] = useState(() => (draftId === null ? tab.get(key) : null));
  // One form goes on under the id of its next draft.
  const forms = useRef(new Map<string, string>());
  const showAddress = useEffectEvent(onAddress);
  const id = draftId ?? tab.get(key) ?? first;
  useEffect(() => {
    tab.set(key, id);
    if (draftId === null && isWritten()) showAddress(id);
  }, [draftId, id, key, tab]);

  const form = forms.current.get(id) ?? id;
  const onDraftBegun = (next: string) => {
    forms.current.set(next, form);
    onAddress(next);
  };
  return (
    <OpenDraft
      key={form}
      {...props}
      draftId={id}
      onDraftBegun={onDraftBegun}
      onPublishedMeanwhile={id === resumed ? () => onAddress(newDraftId()) : null}
    />
  );
}

/** Whether the address still is that of the form: a section whose code was late may appear after the next link was followed. */
function isWritten(): boolean {
  const { pathname, search } = window.location;
  return sectionAt(pathname, new URLSearchParams(search)).name === 'new';
}

interface OpenDraftProps extends Omit<WriteSectionProps, 'draftId' | 'onAddress'> {
  readonly draftId: string;
  onDraftBegun(draftId: string): void;
  /** Begins a new post in place of one that the tab had open and that is published since; null when the address names it. */
  readonly onPublishedMeanwhile: (() => void) | null;
}

function OpenDraft({ draftId, staff, origin, children, ...on }: OpenDraftProps) {
  const { onLeave, onDraftBegun, onPublishedMeanwhile } = on;
  const [opened] = useState(() => ({ draftId, isNew: takeNewDraftId(draftId) }));
  if (opened.isNew) return children({ ...opened, post: null, onDraftBegun });
  return (
    <EditSection staff={staff} postId={opened.draftId} origin={origin} onLeave={onLeave}>
      {(post) =>
        post !== null && onPublishedMeanwhile !== null ? (
          <Restart onRestart={onPublishedMeanwhile} />
        ) : (
          children({ ...opened, post, onDraftBegun })
        )
      }
    </EditSection>
  );
}

function Restart({ onRestart }: { onRestart(): void }) {
  const restart = useEffectEvent(onRestart);
  useEffect(() => restart(), []);
  return <SkeletonRows label="Loading the form" rows={3} />;
}
