import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import style from './remote-error.module.css';

interface RemoteErrorProps {
  readonly onRetry: () => void;
  readonly busy?: boolean;
  readonly isHidden?: boolean;
}

/** Shown in place of a page whose remote failed or is disabled. */
export function RemoteError({ onRetry, busy = false, isHidden = false }: RemoteErrorProps) {
  return (
    <div className={style.error}>
      <ErrorNotice {...(isHidden ? HIDDEN : NOT_LOADED)} onRetry={onRetry} busy={busy} />
    </div>
  );
}

const NOT_LOADED = {
  title: 'This part of the page could not be loaded',
  text: 'The rest of the site works as usual. Check your connection and try again, or come back in a few minutes.',
};

const HIDDEN = {
  title: 'This page is switched off for now',
  text: 'The rest of the site works as usual. Please come back later.',
};
