import { Icon } from '@ledgerlight/ui/icon';
import { useState } from 'react';
import { SHARE_COPY } from '../copy.ts';
import style from './copy-link-button.module.css';

/** Puts an address into the clipboard and says whether that worked. */
export function CopyLinkButton({
  address,
  className,
}: {
  readonly address: string;
  readonly className: string | undefined;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} size={18} />
        {SHARE_COPY.copy}
      </button>
      <span className={style.outcome} role="status">
        {outcome !== null && SHARE_COPY[outcome]}
      </span>
    </>
  );
}
