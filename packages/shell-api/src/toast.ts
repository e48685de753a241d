/** A short message of the admin area after an action. */
export interface Toast {
  /** `problem` is announced at once, `success` after the current announcement. */
  kind: 'success' | 'problem';
  title: string;
  text?: string;
  action?: { label: string; run(): void };
  /** Default 5; paused while the pointer or the focus is on it. */
  seconds?: number;
}

export interface ShownToast extends Toast {
  readonly id: number;
}
