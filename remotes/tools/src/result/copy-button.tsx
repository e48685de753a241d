import { Button } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { TOOL_COPY } from '../form/tool-copy.ts';
import style from './result.module.css';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers where several buttons say 'Copy'. */
  readonly what: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button variant="secondary" onClick={() => void copy(text)}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {isCopied ? TOOL_COPY.copied : TOOL_COPY.copy} <span className="visually-hidden">{what}</span>
      </Button>
      <span role="status" className={outcome === 'refused' ? style.refused : 'visually-hidden'}>
        {outcome === 'refused' && TOOL_COPY.notCopied}
        {isCopied && TOOL_COPY.copied}
      </span>
    </>
  );
}
