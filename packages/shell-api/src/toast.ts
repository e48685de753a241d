/** A short message over the page. It goes by itself and never takes the focus. */
export interface Toast {
  /** `problem` is announced at once, `success` when the screen reader has finished its sentence. */
  kind: 'success' | 'problem';
  title: string;
  text?: string;
  /** One thing to do about it. The toast goes when it is done. */
  action?: { label: string; run(): void };
  /** How long it stays while nobody points at it or is in it, default 5. */
  seconds?: number;
}

/** A toast that is on the page. */
export interface ShownToast extends Toast {
  readonly id: number;
}
