import { useRef, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/**
 * Holds which rows of a list are selected. `ids` are those that can be, in the order of the list; a row that leaves it is selected no
 * more. The list of posts uses it.
 */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const selected = ids.filter((id) => chosen.has(id));
  return {
    selected,
    isAll: ids.length > 0 && selected.length === ids.length,
    /** With `toLast` all rows from the one before follow this one. */
    toggle(id: string, isOn: boolean, toLast: boolean): void {
      const from = last.current === null ? -1 : ids.indexOf(last.current);
      const to = ids.indexOf(id);
      last.current = id;
      const range = toLast && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const rest = selected.filter((each) => !range.includes(each));
      setChosen(new Set(isOn ? [...rest, ...range] : rest));
    },
    toggleAll: (isOn: boolean) => setChosen(new Set(isOn ? ids : [])),
  };
}
