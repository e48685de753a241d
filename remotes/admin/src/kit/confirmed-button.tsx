import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmedButtonProps {
  readonly label: string;
  readonly question: string;
  readonly isPending?: boolean;
  /** Of a button in a list: what the action applies to. */
  readonly subject?: string;
  readonly onConfirmed: () => void;
}

export function ConfirmedButton({ label, question, isPending = false, subject, onConfirmed }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirmed();
  };
  const button = { disabled: isPending, onClick: () => setAsking(true) };
  return (
    <>
      {subject === undefined ? (
        <Button variant="secondary" {...button}>
          {label}
        </Button>
      ) : (
        <ActionButton label={label} subject={subject} isDestructive {...button} />
      )}
      {isAsking && (
        <Dialog
          title={`${label}?`}
          onClose={() => setAsking(false)}
          actions={[
            { label, onClick: confirm },
            { label: 'Cancel', variant: 'secondary', onClick: () => setAsking(false) },
          ]}
        >
          <p>{question}</p>
        </Dialog>
      )}
    </>
  );
}
