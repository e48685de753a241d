/** Comes in a file of its own. */
export function Part() {
  return <p>The lazy part is there.</p>;
}
