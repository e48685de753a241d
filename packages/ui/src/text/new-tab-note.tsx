export function NewTabNote() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}
