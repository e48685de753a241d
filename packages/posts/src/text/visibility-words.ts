interface TitledPost {
  readonly title: string;
  /** ISO 8601 with zone. */
  readonly publishedAt: string;
}

/** The words after a post was hidden. `now` is in milliseconds since 1970. */
export function hiddenWords({ title, publishedAt }: TitledPost, now: number): string {
  return isToCome(publishedAt, now)
    ? `Visitors will not see '${title}' until it is published again.`
    : `Visitors no longer see '${title}'.`;
}

/** The words after a hidden post was shown again; one whose time is still to come waits for it. `momentInWords` writes that time. */
export function shownAgainWords(
  { title, publishedAt }: TitledPost,
  now: number,
  momentInWords: (iso: string) => string,
): string {
  return isToCome(publishedAt, now)
    ? `Visitors see '${title}' from ${momentInWords(publishedAt)} on.`
    : `'${title}' is back at its address.`;
}

/** Whether a moment, ISO 8601 with zone, is after `now`. */
export function isToCome(publishedAt: string, now: number): boolean {
  return Date.parse(publishedAt) > now;
}
