/** A whole number that was asked for, moved to where it is between these two. */
export function limited(asked: number, least: number, most: number): number {
  return Math.min(Math.max(Math.trunc(asked), least), most);
}
