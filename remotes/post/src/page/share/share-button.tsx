import { Icon } from '@ledgerlight/ui/icon';
import { useSyncExternalStore } from 'react';
import { SHARE_COPY } from '../../copy.ts';
import style from './share-links.module.css';

interface ShareButtonProps {
  readonly address: string;
  readonly title: string;
  onOutcome(outcome: 'copied' | 'notCopied'): void;
}

/** Opens the share sheet of the device; copies the address in browsers without one. */
export function ShareButton({ address, title, onOutcome }: ShareButtonProps) {
  const hasShareSheet = useSyncExternalStore(never, canShare, () => false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      onOutcome('copied');
    } catch {
      onOutcome('notCopied');
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) await copy();
    }
  }

  return (
    <button type="button" className={style.way} onClick={() => void (hasShareSheet ? share() : copy())}>
      <Icon name={hasShareSheet ? 'share' : 'link'} size={18} />
      {hasShareSheet ? SHARE_COPY.native : SHARE_COPY.copy}
    </button>
  );
}

const never = () => () => undefined;
const canShare = () => 'share' in navigator;
