import { Link } from '@ledgerlight/shell-api';
import type { ComponentProps } from 'react';
import style from './action-button.module.css';

interface ActionLabel {
  readonly label: string;
  /** Names what the action applies to, for readers who do not see what stands beside the button. */
  readonly subject?: string;
}

interface ActionButtonProps extends ActionLabel, ComponentProps<'button'> {
  readonly isDestructive?: boolean;
}

export function ActionButton({ label, subject, isDestructive = false, ...button }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={`${style.action} ${isDestructive ? style.remove : ''}`}
      aria-label={subject && `${label}: ${subject}`}
      {...button}
    >
      {label}
    </button>
  );
}

/** A link beside action buttons. */
export function ActionLink({ label, subject, to }: ActionLabel & { readonly to: string }) {
  return (
    <Link to={to} className={style.action} aria-label={subject && `${label}: ${subject}`}>
      {label}
    </Link>
  );
}
