import type { HomeSlot, Pin } from '@ledgerlight/backend/home-slots';
import { useLayoutEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import layout from '../../../kit/layout.module.css';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { focusRow } from '../../../kit/lists/use-focus-after-removal.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { StateMark } from '../../../kit/state-mark.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { PinDialog, slotName, useHomeSlots } from './pin-dialog.tsx';

/** The posts that home shows first: the pin of each slot, its end, and what visitors see where a pin gave up its slot. */
export function HomeSlotsSection({ staff, rights }: Pick<AdminArea, 'staff' | 'rights'>) {
  const { query, pin, unpin } = useHomeSlots(staff);
  const [edited, setEdited] = useState<Pin | null>(null);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (pin.isSuccess) focusRow(region.current, pin.variables.postId);
  }, [pin.isSuccess, pin.variables]);
  useLayoutEffect(() => {
    if (unpin.isSuccess) focusRow(region.current, null);
  }, [unpin.isSuccess]);
  const isChangeable = rights.includes('edit-every-post');

  function move(moved: Pin, { slot, pin: other }: HomeSlot) {
    // Until it is done, the slots are not the ones that are shown.
    if (pin.isPending) return;
    const { postId, endsAt, title } = moved;
    pin.mutate({
      postId,
      slot,
      endsAt,
      replaced: other?.postId ?? null,
      done: { title: 'Pin moved', text: `'${title}': ${slotName(slot)}.` },
    });
  }

  return (
    <SectionFrame
      id="home-slots"
      title="Pinned on home"
      intro={`Home shows three posts. The newest fill the slots that have no pin. ${isChangeable ? "To pin a post, choose 'Pin…' in the list of posts." : 'Editors pin posts.'}`}
      region={region}
    >
      <QueryView query={query} noun="slots" rows={3}>
        {(slots) => (
          <ol className={layout.list}>
            {slots.map((slot, index) => (
              <SlotRow
                key={slot.slot}
                slot={slot}
                before={slots[index - 1]}
                after={slots[index + 1]}
                isChangeable={isChangeable}
                onMove={move}
                onEdit={setEdited}
                onRemove={unpin.mutate}
              />
            ))}
          </ol>
        )}
      </QueryView>
      {edited && (
        <PinDialog staff={staff} post={{ id: edited.postId, title: edited.title }} onClose={() => setEdited(null)} />
      )}
    </SectionFrame>
  );
}

interface SlotRowProps {
  readonly slot: HomeSlot;
  readonly before: HomeSlot | undefined;
  readonly after: HomeSlot | undefined;
  readonly isChangeable: boolean;
  onMove(pin: Pin, to: HomeSlot): void;
  onEdit(pin: Pin): void;
  onRemove(pin: Pin): void;
}

function SlotRow({ slot: { slot, pin, shownTitle }, before, after, isChangeable, ...on }: SlotRowProps) {
  const actions = pin && isChangeable && (
    <>
      {pin.state !== 'deleted' && (
        <>
          {before && <ActionButton label="Move up" subject={pin.title} onClick={() => on.onMove(pin, before)} />}
          {after && <ActionButton label="Move down" subject={pin.title} onClick={() => on.onMove(pin, after)} />}
          <ActionButton label="Change…" subject={pin.title} onClick={() => on.onEdit(pin)} />
        </>
      )}
      <ActionButton label="Unpin" subject={pin.title} onClick={() => on.onRemove(pin)} isDestructive />
    </>
  );
  return (
    <RecordRow id={pin?.postId} title={`${slotName(slot)}: ${pin?.title ?? shownTitle ?? 'no post'}`} actions={actions}>
      <RowFacts>
        {pin ? <PinFacts pin={pin} shownTitle={shownTitle} /> : <StateMark label="Newest post" tone="muted" />}
      </RowFacts>
    </RecordRow>
  );
}

function PinFacts({ pin, shownTitle }: { readonly pin: Pin; readonly shownTitle: string | null }) {
  const { state, endsAt, pinnedBy } = pin;
  const { label, tone, reason } = STATES[state];
  return (
    <>
      <StateMark label={label} tone={tone} />
      {endsAt !== null && (
        <span>
          {state === 'ended' ? 'Ended' : 'Until'} <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
        </span>
      )}
      <span>Pinned by {pinnedBy}</span>
      {reason && (
        <span>
          {reason} {shownTitle === null ? 'Visitors see no post here.' : `Visitors see '${shownTitle}'.`}
        </span>
      )}
    </>
  );
}

const STATES = {
  shown: { label: 'Pinned', tone: 'good', reason: null },
  ended: { label: 'Pin ended', tone: 'muted', reason: 'The time of this pin is over.' },
  hidden: { label: 'Hidden', tone: 'waiting', reason: 'The post is hidden.' },
  scheduled: { label: 'Scheduled', tone: 'waiting', reason: 'The post takes its slot when it is published.' },
  deleted: { label: 'Deleted', tone: 'gone', reason: 'The post is deleted.' },
} as const satisfies Readonly<Record<Pin['state'], unknown>>;
