/** Where the toasts stand: at the foot of the window, or beneath the bar at its top. */
export type ToastPlace = 'bottom' | 'top';

/** A rectangle in the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * The place in which the toasts cover less of what they are about; the foot when both are alike.
 * @param subject what they are about, null when nothing on the page is
 */
export function toastPlace(subject: Box | null, places: Readonly<Record<ToastPlace, Box>>): ToastPlace {
  if (subject === null) return 'bottom';
  return covered(subject, places.top) < covered(subject, places.bottom) ? 'top' : 'bottom';
}

/**
 * The element that a toast is about: the row or the form in which somebody has just done something, or the control alone when
 * that is taller than what can be kept free.
 */
export function toastSubject(active: Element | null, room: number): Element | null {
  if (active === null || active === document.body) return null;
  const whole = active.closest('li, form');
  return whole && whole.getBoundingClientRect().height <= room ? whole : active;
}

/** How far the page must be scrolled down, or up when negative, so that the toasts cover nothing of the subject in their place. */
export function scrollToFree(subject: Box | null, place: ToastPlace, toasts: Box): number {
  if (subject === null || covered(subject, toasts) === 0) return 0;
  return place === 'bottom' ? subject.bottom - toasts.top : subject.top - toasts.bottom;
}

function covered(subject: Box, toasts: Box): number {
  const width = Math.min(subject.right, toasts.right) - Math.max(subject.left, toasts.left);
  const height = Math.min(subject.bottom, toasts.bottom) - Math.max(subject.top, toasts.top);
  return width > 0 && height > 0 ? width * height : 0;
}
