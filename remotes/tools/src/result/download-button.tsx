import { Button } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';

interface DownloadButtonProps {
  readonly fileName: string;
  readonly type: string;
  /** Makes the content when the button is pressed. */
  readonly content: () => string | Uint8Array<ArrayBuffer>;
}

export function DownloadButton({ fileName, type, content }: DownloadButtonProps) {
  return (
    <Button variant="secondary" onClick={() => saveFile(new Blob([content()], { type }), fileName)}>
      <Icon name="download" size={18} />
      Download {fileName}
    </Button>
  );
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
