import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import type { UnsavedWork } from './unsaved-work.ts';

interface LossQuestionProps {
  readonly work: UnsavedWork;
  /** In place of the usual question. */
  readonly title?: string | undefined;
  readonly leaveLabel: string;
  onLeave(): void;
  onStay(): void;
}

export function LossQuestion({ work, title, leaveLabel, onLeave, onStay }: LossQuestionProps) {
  const { question, text, stay } = TEXTS[work];
  return (
    <Dialog
      title={title ?? question}
      onClose={onStay}
      actions={[
        { label: stay, onClick: onStay },
        { label: leaveLabel, onClick: onLeave, variant: 'secondary' },
      ]}
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** Prompts for confirmation before an action drops what was typed in a form. */
export function useLossQuestion(): {
  readonly question: ReactNode;
  ask(isTyped: boolean, action: () => void): void;
} {
  const [action, setAction] = useState<(() => void) | null>(null);
  const end = () => setAction(null);
  return {
    question: action && (
      <LossQuestion
        work="form"
        leaveLabel="Leave"
        onStay={end}
        onLeave={() => {
          end();
          action();
        }}
      />
    ),
    ask: (isTyped, wanted) => (isTyped ? setAction(() => wanted) : wanted()),
  };
}

const TEXTS = {
  draft: {
    question: 'Leave this post?',
    text: 'Some of what you wrote has not reached the server yet. It is kept in this browser only.',
    stay: 'Keep writing',
  },
  form: {
    question: 'Leave without saving?',
    text: 'What you changed in this form is not saved, and would be lost.',
    stay: 'Keep editing',
  },
} as const;
