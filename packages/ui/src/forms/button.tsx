import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkComponent, LinkProps } from '../text/link.ts';
import style from './button.module.css';

/** At most one `primary` per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export function Button({
  variant = 'primary',
  children,
  ...attributes
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" {...attributes} className={`${style.button} ${style[variant]}`}>
      {children}
    </button>
  );
}

export function ButtonLink({
  Link,
  variant = 'primary',
  children,
  ...link
}: Omit<LinkProps, 'className'> & { readonly Link: LinkComponent; readonly variant?: ButtonVariant }) {
  return (
    <Link {...link} className={`${style.button} ${style[variant]}`}>
      {children}
    </Link>
  );
}
