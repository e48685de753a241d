/** How long a page waits for what others do, in milliseconds. */
export interface Waits {
  /** For all that it needs, so that with its rendering it is answered within three seconds. */
  readonly page: number;
  readonly backend: number;
  /** For one file of a remote. */
  readonly remote: number;
  /** Somebody waits who has sent a form. */
  readonly mailer: number;
  /** For an article's markdown or a feed, which a worker renders. */
  readonly work: number;
  /** Of the time that the first picture takes, most is the start. */
  readonly picture: number;
  /** How long the process may not respond before the watchdog ends it. */
  readonly response: number;
}

/** These waits, `patience` times longer than usual. */
export function waitsFor(patience: number): Waits {
  const seconds = 1_000 * patience;
  return {
    page: 2.5 * seconds,
    backend: 3 * seconds,
    remote: 3 * seconds,
    mailer: 3 * seconds,
    work: 2.5 * seconds,
    picture: 8 * seconds,
    response: 10 * seconds,
  };
}
