import type { EditorView } from '@codemirror/view';
import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { Field } from '@ledgerlight/ui/field';
import { useState } from 'react';
import { Dialog } from '../../../../kit/dialog.tsx';
import { showToast } from '../../../../kit/toasts/store.ts';
import { EDITOR_TOASTS } from '../../model/copy.ts';
import type { WrittenImage } from './image-widgets.ts';

interface ImageDetailsProps {
  readonly view: EditorView;
  readonly reference: WrittenImage;
  onClose(): void;
}

/** Describes an image of the text: what it shows, its caption and its credit, which stand in its markdown. */
export function ImageDetails({ view, reference, onClose }: ImageDetailsProps) {
  const [texts, setTexts] = useState({ alt: reference.alt, ...captionOf(reference.title) });
  const [written] = useState(() => view.state.sliceDoc(reference.from, reference.to));
  const save = () => {
    // What another person saved meanwhile may have moved it.
    const from = nearestPlace(view.state.sliceDoc(), written, reference.from);
    if (from === -1) return showToast({ kind: 'problem', ...EDITOR_TOASTS.imageGone });
    const insert = describedImageMarkdown(texts, reference.address);
    view.dispatch({ changes: { from, to: from + written.length, insert }, userEvent: 'input.describe' });
    close();
  };
  const close = () => {
    onClose();
    view.focus();
  };
  return (
    <Dialog
      title="Image"
      onClose={close}
      actions={[
        { label: 'Save', onClick: save },
        { label: 'Cancel', onClick: close, variant: 'quiet' },
      ]}
    >
      {DETAILS.map(({ name, label, hint }) => (
        <Field key={name} id={`image-${name}`} name={name} label={label} hint={hint} problems={[]}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              value={texts[name]}
              onChange={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </Dialog>
  );
}

const DETAILS = [
  { name: 'alt', label: 'Alternative text', hint: 'What the image shows, for readers who do not see it.' },
  { name: 'caption', label: 'Caption', hint: 'Shown beneath the image.' },
  { name: 'credit', label: 'Credit', hint: 'Who made it or holds its rights.' },
] as const;

/** Returns where the part begins, at the place nearest to `from`; -1 where it is not in the text. */
export function nearestPlace(text: string, part: string, from: number): number {
  const after = text.indexOf(part, from);
  const before = text.lastIndexOf(part, from);
  if (after === -1 || before === -1) return Math.max(after, before);
  return after - from < from - before ? after : before;
}

const CREDIT = /(?:^|\s)Credit: (.+)$/;

/** The credit ends the caption in markdown, which has one place for both: `"Warsaw at night. Credit: Jan Nowicki"`. */
export function captionOf(title: string): Pick<ImageRecord, 'caption' | 'credit'> {
  const [found = '', credit = ''] = CREDIT.exec(title) ?? [];
  return { caption: title.slice(0, title.length - found.length), credit };
}

/** Returns the reference to an image, with its caption and credit. */
function describedImageMarkdown(texts: Pick<ImageRecord, 'alt' | 'caption' | 'credit'>, address: string): string {
  const title = titleOf(texts);
  return `![${escapeImageAlt(texts.alt)}](${address}${title === '' ? '' : ` "${title}"`})`;
}

export function titleOf({ caption, credit }: Pick<ImageRecord, 'caption' | 'credit'>): string {
  const parts = [caption.trim(), credit.trim() === '' ? '' : `Credit: ${credit.trim()}`];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/[\\"&]/g, '\\$&');
}

export function libraryReference(image: ImageRecord): string {
  return describedImageMarkdown(image, storedImagePath(image.name));
}
