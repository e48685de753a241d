/** A note at the end of a link's words that tells screen readers that it opens a new tab. */
export function NewTabNote() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}
