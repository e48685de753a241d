import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the target when a field closes that had it, or one of its buttons. */
export function useFocusAfterClose(isOpen: boolean, target: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(false);
  const focusTarget = useEffectEvent(() => target()?.focus());
  useLayoutEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body) focusTarget();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
