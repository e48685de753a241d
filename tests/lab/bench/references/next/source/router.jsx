'use client';

import { usePathname } from 'next/navigation';

export function useLocation() {
  return { pathname: usePathname() };
}

export function useNavigation() {
  return { state: 'idle' };
}

export function useMatches() {
  return [];
}
