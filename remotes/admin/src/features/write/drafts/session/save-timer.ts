/** How long typing pauses before it is saved. */
const SAVE_DELAY_MS = 400;
/** The longest that typing without a pause waits. */
const MAX_SAVE_DELAY_MS = 900;
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Starts the saves of a session: when typing pauses, and later after each failure. */
export class SaveTimer {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typingSince: number | null = null;
  #failures = 0;
  #isEnded = false;

  constructor(save: () => void) {
    this.#save = save;
  }

  /** Starts a save after so long, in place of the one that was to come. */
  start(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isEnded) this.#timer = setTimeout(this.#save, delay);
  }

  startAfterTyping(): void {
    this.#typingSince ??= Date.now();
    this.start(Math.max(0, Math.min(SAVE_DELAY_MS, this.#typingSince + MAX_SAVE_DELAY_MS - Date.now())));
  }

  /** Waits longer after each failure, and longest when the server refuses. */
  startAfterFailure(isTransient: boolean): void {
    const failures = isTransient ? this.#failures : RETRY_DELAYS_MS.length;
    this.#failures += 1;
    this.start(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0);
  }

  noteAnswer(): void {
    this.#failures = 0;
  }

  /** A save begins now: what was to come is in it. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#typingSince = null;
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }
}
