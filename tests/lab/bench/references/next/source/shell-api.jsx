'use client';

import NextLink from 'next/link';
import { usePathname, useRouter } from 'next/navigation';

export {
  mobileMenuOpenAtom,
  newsletterDialogOpenAtom,
  searchKeyOnAtom,
  themeAtom,
} from '../../../../../../packages/shell-api/src/atoms.ts';

/** A link within the site. Nothing is fetched ahead, because the pages that it leads to are not part of the reference. */
export function Link({ to, state: _state, viewTransition: _viewTransition, ...link }) {
  return <NextLink href={to} prefetch={false} {...link} />;
}

export function useLocation() {
  return { pathname: usePathname(), search: '', state: null };
}

export function useNavigate() {
  return useRouter().push;
}
