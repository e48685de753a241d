import type { PostTextField } from '@ledgerlight/posts/form';
import { Fragment, type ReactNode } from 'react';

interface FieldLayoutProps<Name extends PostTextField> {
  /** In the order of the form. The compiler names a field of posts that is missing. */
  readonly controls: Readonly<Record<Name, ReactNode>>;
}

export function FieldLayout<Name extends PostTextField>({ controls }: FieldLayoutProps<Name>) {
  return Object.entries<ReactNode>(controls).map(([name, control]) => <Fragment key={name}>{control}</Fragment>);
}
