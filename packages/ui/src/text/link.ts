import type { ComponentType, MouseEvent, ReactNode } from 'react';

/** What components ask of a link. */
export interface LinkProps {
  /** The address within the site. */
  readonly to: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The router's link. Components get it handed in, so that this package knows no router. */
export type LinkComponent = ComponentType<LinkProps>;
