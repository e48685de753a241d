import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkComponent, LinkProps } from '../text/link.ts';
import style from './button.module.css';

/** How much a button asks for attention: one `primary` a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** A button that does something on this page. */
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

/** A link that looks like a button: it leads to another page. */
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
