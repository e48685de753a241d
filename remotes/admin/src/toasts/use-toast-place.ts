import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, scrollToFree, type ToastPlace, toastPlace, toastSubject } from './place.ts';

/**
 * Where the toasts stand, so that they do not cover what they are about, nor what has the focus later.
 * @param shown changes with the toasts
 */
export function useToastPlace(toaster: RefObject<HTMLElement | null>, shown: unknown): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('bottom');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts have another height
  useLayoutEffect(() => {
    const choose = (mayScroll: boolean) => {
      const element = toaster.current;
      if (!element || element.contains(document.activeElement)) return;
      const places = placesOf(element);
      const room = places.bottom.top - places.top.top;
      const subject = toastSubject(document.activeElement, room)?.getBoundingClientRect() ?? null;
      const chosen = toastPlace(subject, places);
      setPlace(chosen);
      if (mayScroll) window.scrollBy(0, scrollToFree(subject, chosen, places[chosen]));
    };
    const chooseForFocus = () => choose(false);
    choose(true);
    document.addEventListener('focusin', chooseForFocus);
    return () => document.removeEventListener('focusin', chooseForFocus);
  }, [toaster, shown]);
  return place;
}

/** The two places that the toasts may have, as tall as they are now. */
function placesOf(toaster: HTMLElement): Readonly<Record<ToastPlace, Box>> {
  const { height } = toaster.getBoundingClientRect();
  // The lists are as wide as a toast, the toaster as wide as the page.
  const { left = 0, right = 0 } = toaster.firstElementChild?.getBoundingClientRect() ?? {};
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = window.innerHeight - DISTANCE_FROM_FOOT;
  return {
    top: { top, bottom: top + height, left, right },
    bottom: { top: bottom - height, bottom, left, right },
  };
}

/** The distance from the foot in pixels, as the style sheet has it. */
const DISTANCE_FROM_FOOT = 24;
