export function shareText(part: number, views: number): string {
  return views === 0 ? '0%' : `${Math.round((100 * part) / views)}%`;
}
