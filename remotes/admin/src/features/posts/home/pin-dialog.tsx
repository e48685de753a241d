import { createHomeSlots, type HomeSlot, type Pin, type WantedPin } from '@ledgerlight/backend/home-slots';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { InputField } from '../../../kit/forms/plain-field.tsx';
import formStyle from '../../../kit/forms/record-form.module.css';
import layout from '../../../kit/layout.module.css';
import { chosenZone, formatDateTime, localDateTime, parsePublishTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { type Done, useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import style from './pin-dialog.module.css';

interface PinDialogProps {
  readonly staff: StaffAccess;
  readonly post: { readonly id: string; readonly title: string };
  onClose(): void;
}

/** Chooses the slot of a post on home and the end of its pin. It stays open when another person was faster. */
export function PinDialog({ staff, post, onClose }: PinDialogProps) {
  const { query, pin } = useHomeSlots(staff);
  const choose = (wanted: WantedPin) =>
    pin.mutate(
      { ...wanted, done: { title: 'Post pinned', text: pinnedText(post.title, wanted) } },
      { onSuccess: onClose },
    );
  return (
    <Dialog title={`Pin '${post.title}'`} onClose={onClose}>
      <QueryView query={query} noun="slots" rows={3}>
        {(slots) => (
          <PinForm slots={slots} postId={post.id} isPending={pin.isPending} onChoose={choose} onClose={onClose} />
        )}
      </QueryView>
    </Dialog>
  );
}

interface PinFormProps {
  readonly slots: readonly HomeSlot[];
  readonly postId: string;
  readonly isPending: boolean;
  onChoose(wanted: WantedPin): void;
  onClose(): void;
}

function PinForm({ slots, postId, isPending, onChoose, onClose }: PinFormProps) {
  const own = slots.find(({ pin }) => pin?.postId === postId);
  const [slot, setSlot] = useState(() => (own ?? slots.find(({ pin }) => pin === null))?.slot ?? 1);
  const [text, setText] = useState(() => (own?.pin?.endsAt ? localDateTime(own.pin.endsAt) : ''));
  const end = parsePublishTime(text);
  const isOver = end.kind === 'time' && Date.parse(end.iso) <= Date.now();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (end.kind === 'invalid' || isOver || isPending) return;
    const replaced = slots.find((each) => each.slot === slot)?.pin?.postId ?? null;
    onChoose({ postId, slot, endsAt: end.kind === 'time' ? end.iso : null, replaced });
  };
  return (
    <form className={formStyle.inDialog} onSubmit={submit}>
      <fieldset className={style.slots}>
        <legend className={formField.label}>Place on home</legend>
        {slots.map((each) => (
          <label key={each.slot} className={style.slot}>
            <input
              type="radio"
              name="slot"
              checked={slot === each.slot}
              onChange={() => setSlot(each.slot)}
              aria-describedby={`slot-${each.slot}`}
            />
            <span>
              {slotName(each.slot)}
              <span id={`slot-${each.slot}`} className={formField.hint}>
                {occupantText(each, postId, own !== undefined)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <InputField
        label="Until (optional)"
        type="datetime-local"
        value={text}
        onType={setText}
        aria-describedby="pin-end"
      />
      {end.kind === 'invalid' && <p className={formField.problem}>{end.message}</p>}
      {isOver && <p className={formField.problem}>This time is over. Choose a later one, or none.</p>}
      <p id="pin-end" className={formField.hint}>
        Your local time, {chosenZone(end)}. Without a time the pin stays until it is removed.
      </p>
      <div className={layout.buttons}>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {own ? 'Save pin' : 'Pin'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function occupantText({ pin, shownTitle }: HomeSlot, postId: string, moves: boolean): string {
  if (pin === null) return shownTitle === null ? 'Empty' : `Shows a newest post now: '${shownTitle}'`;
  if (pin.postId === postId) return 'This post is pinned here';
  return moves ? `Changes places with '${pin.title}'` : `Replaces '${pin.title}', pinned by ${pin.pinnedBy}`;
}

function pinnedText(title: string, { slot, endsAt }: WantedPin): string {
  const place = slot === 1 ? 'the lead' : `slot ${slot}`;
  return `'${title}' is ${place} of home${endsAt === null ? '' : ` until ${formatDateTime(endsAt)}`}.`;
}

const KEY = ['home-slots'];
const FAILURE = 'The pins were not changed';

export function useHomeSlots(staff: StaffAccess) {
  const slots = createHomeSlots(staff);
  return {
    query: useLoaded(KEY, slots.all),
    pin: useTask(
      FAILURE,
      ({ done, ...pin }: WantedPin & { readonly done: Done }) => slots.pin(pin).then(() => done),
      KEY,
    ),
    unpin: useTask(
      FAILURE,
      ({ postId, title }: Pin) =>
        slots.unpin(postId).then(() => ({ title: 'Pin removed', text: `'${title}' is not pinned any more.` })),
      KEY,
    ),
  };
}

export function slotName(slot: number): string {
  return slot === 1 ? 'Lead' : `Slot ${slot}`;
}
