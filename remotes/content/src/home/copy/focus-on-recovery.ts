import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when what had failed is there after all: the button that asked again is gone by then, and
 * whoever pressed it would start again from the top of the page.
 */
export function useFocusOnRecovery(failed: boolean, headingId: string): void {
  const failedBefore = useRef(failed);
  useEffect(() => {
    const recovered = failedBefore.current && !failed;
    failedBefore.current = failed;
    const heading = recovered ? document.getElementById(headingId) : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [failed, headingId]);
}
