/** Moves the focus to the title of a row of a list, or to the heading of the list when there is no such row. */
export function focusRow(region: HTMLElement | null, id: string | null): void {
  const titles = [...(region?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  (titles.find(({ dataset }) => dataset.row === id) ?? region?.querySelector<HTMLElement>('h2'))?.focus();
}
