import type { ComponentProps } from 'react';
import style from './action-button.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  /** Names what the action applies to, for readers who do not see what stands beside the button. */
  readonly subject?: string;
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
