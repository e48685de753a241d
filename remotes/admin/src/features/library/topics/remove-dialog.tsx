import type { ManagedTopic } from '@ledgerlight/backend/topics';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { SelectField } from '../../../kit/forms/plain-field.tsx';
import { usesText } from './topic-row.tsx';

interface RemoveDialogProps {
  readonly topic: ManagedTopic;
  readonly others: readonly ManagedTopic[];
  onClose(): void;
  /** @param moveTo the slug of the topic that takes its posts; null for a topic without posts */
  onRemove(moveTo: string | null): void;
}

export function RemoveDialog({ topic, others, onClose, onRemove }: RemoveDialogProps) {
  const [moveTo, setMoveTo] = useState(others[0]?.slug ?? '');
  const isUsed = topic.posts > 0;
  return (
    <Dialog
      title={`Remove '${topic.name}'?`}
      onClose={onClose}
      actions={[
        {
          label: isUsed ? 'Move and remove' : 'Remove',
          disabled: isUsed && moveTo === '',
          onClick: () => onRemove(isUsed ? moveTo : null),
        },
        { label: 'Cancel', variant: 'secondary', onClick: onClose },
      ]}
    >
      {!isUsed && <p>No post has this topic.</p>}
      {isUsed && others.length === 0 && (
        <p>{haveTopicText(topic.posts)} this topic. Add another topic for them first.</p>
      )}
      {isUsed && others.length > 0 && (
        <>
          <p>{haveTopicText(topic.posts)} this topic, hidden ones included. No post is lost.</p>
          <SelectField
            label="Move them to"
            value={moveTo}
            options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChoose={setMoveTo}
          />
        </>
      )}
    </Dialog>
  );
}

function haveTopicText(posts: number): string {
  return `${usesText(posts)} ${posts === 1 ? 'has' : 'have'}`;
}
