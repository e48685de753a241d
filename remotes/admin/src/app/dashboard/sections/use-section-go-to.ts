import { useEffect, useRef } from 'react';
import type { GoTo, SectionGoTo } from '../../../navigation/admin-area.ts';

/** Returns a `goTo` for the section that calls it, which works until the section is left. */
export function useSectionGoTo(goTo: GoTo): SectionGoTo {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (section, how) => {
    if (isOpen.current) goTo(section, how);
    return isOpen.current;
  };
}
