import type { ComponentType, MouseEvent, ReactNode } from 'react';

export interface LinkProps {
  readonly to: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A link of the router, passed in because this package does not depend on it. `RichTextView`, cards and buttons take it. */
export type LinkComponent = ComponentType<LinkProps>;
