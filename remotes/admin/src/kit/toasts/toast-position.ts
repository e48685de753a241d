import { type RefObject, useLayoutEffect, useState } from 'react';

export type ToastPosition = 'bottom' | 'top';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
type Boxes = Readonly<Record<ToastPosition, Box>>;

/** As in the style sheet. */
const BOTTOM_MARGIN_PX = 24;

/**
 * Chooses the position where the toasts do not cover what they are about, nor what has the focus later (WCAG 2.4.11).
 * @param toasts triggers a new choice, since other toasts have another height
 */
export function useToastPosition(toaster: RefObject<HTMLElement | null>, toasts: unknown): ToastPosition {
  const [position, setPosition] = useState<ToastPosition>('bottom');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts have another height
  useLayoutEffect(() => {
    const choose = (mayScroll: boolean) => {
      const element = toaster.current;
      if (!element || element.contains(document.activeElement)) return;
      const boxes = toastBoxes(element);
      const freeHeight = boxes.bottom.top - boxes.top.top;
      const subject = toastSubject(document.activeElement, freeHeight)?.getBoundingClientRect() ?? null;
      const chosen = bestPosition(subject, boxes);
      setPosition(chosen);
      if (mayScroll) window.scrollBy(0, scrollDistance(subject, chosen, boxes[chosen]));
    };
    const onFocus = () => choose(false);
    choose(true);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [toaster, toasts]);
  return position;
}

/** Returns the position in which the toasts cover less of the subject; the bottom when both are alike. */
export function bestPosition(subject: Box | null, boxes: Boxes): ToastPosition {
  if (subject === null) return 'bottom';
  return coveredArea(subject, boxes.top) < coveredArea(subject, boxes.bottom) ? 'top' : 'bottom';
}

/** Returns how far the page must scroll down, or up when negative, so that the toasts cover nothing of the subject. */
export function scrollDistance(subject: Box | null, position: ToastPosition, toasts: Box): number {
  if (subject === null || coveredArea(subject, toasts) === 0) return 0;
  return position === 'bottom' ? subject.bottom - toasts.top : subject.top - toasts.bottom;
}

/** Returns the row or form around the active element, or that element alone when the whole is taller than the free area. */
function toastSubject(active: Element | null, freeHeight: number): Element | null {
  if (active === null || active === document.body) return null;
  const whole = active.closest('li, form');
  return whole && whole.getBoundingClientRect().height <= freeHeight ? whole : active;
}

function toastBoxes(toaster: HTMLElement): Boxes {
  const { height } = toaster.getBoundingClientRect();
  // The lists are as wide as a toast, the toaster as wide as the page.
  const { left = 0, right = 0 } = toaster.firstElementChild?.getBoundingClientRect() ?? {};
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const bottom = window.innerHeight - BOTTOM_MARGIN_PX;
  return {
    top: { top, bottom: top + height, left, right },
    bottom: { top: bottom - height, bottom, left, right },
  };
}

function coveredArea(subject: Box, toasts: Box): number {
  const width = Math.min(subject.right, toasts.right) - Math.max(subject.left, toasts.left);
  const height = Math.min(subject.bottom, toasts.bottom) - Math.max(subject.top, toasts.top);
  return width > 0 && height > 0 ? width * height : 0;
}
