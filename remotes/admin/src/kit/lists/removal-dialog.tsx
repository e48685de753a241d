import { Dialog } from '../dialog.tsx';

interface RemovalDialogProps {
  readonly name: string;
  /** What is lost. */
  readonly effect: string;
  onRemove(): void;
  onClose(): void;
}

export function RemovalDialog({ name, effect, onRemove, onClose }: RemovalDialogProps) {
  return (
    <Dialog
      title={`Remove '${name}'?`}
      onClose={onClose}
      actions={[
        { label: 'Remove', onClick: onRemove },
        { label: 'Cancel', variant: 'secondary', onClick: onClose },
      ]}
    >
      <p>{effect}</p>
    </Dialog>
  );
}
