import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { Icon } from '@ledgerlight/ui/icon';
import { useEffect, useState } from 'react';
import { TOOL_COPY } from '../form/tool-copy.ts';

interface CopyButtonProps {
  /** A text that must be made first is made when the button is pressed. */
  readonly text: string | (() => string);
  /** What is copied, for screen readers where several buttons say 'Copy'. */
  readonly what?: string;
  readonly icon?: 'copy' | 'link';
  readonly label?: string;
  /** Takes the place of the label for some seconds. */
  readonly done?: string;
}

const CONFIRMED_MS = 4000;

/** Copies a text and says so. */
export function CopyButton({ text, what, icon = 'copy', ...texts }: CopyButtonProps) {
  const { label = TOOL_COPY.copy, done = TOOL_COPY.copied } = texts;
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const isCopied = outcome === 'copied';
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome('copied');
    } catch {
      // Also without a secure context, where `navigator` has no clipboard.
      setOutcome('refused');
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : icon} size={18} />
        {isCopied ? done : label} {what && <span className="visually-hidden">{what}</span>}
      </Button>
      <span role="status" className={outcome === 'refused' ? formField.problem : 'visually-hidden'}>
        {outcome === 'refused' && TOOL_COPY.notCopied}
        {isCopied && done}
      </span>
    </>
  );
}
