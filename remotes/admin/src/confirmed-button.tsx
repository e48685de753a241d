import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmedButtonProps {
  readonly label: string;
  readonly question: string;
  readonly isPending: boolean;
  readonly onConfirmed: () => void;
}

/** A button whose action needs a confirmation. */
export function ConfirmedButton({ label, question, isPending, onConfirmed }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirmed();
  };
  return (
    <>
      <Button variant="secondary" disabled={isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
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
