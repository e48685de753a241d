/** A choice of a filter, as a form or a link offers it. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** As the database counts. */
const MAX_COUNTED_POSTS = 100;

/**
 * Returns the choices that leave posts within the other filters, each labelled with their number, and the chosen one.
 * @param counts by value, or by label
 */
export function countedChoices(
  choices: readonly FilterChoice[],
  counts: Readonly<Record<string, number>> = {},
  chosen: string | undefined,
  key: keyof FilterChoice = 'value',
): readonly FilterChoice[] {
  return choices.flatMap((choice) => {
    const count = counts[choice[key]];
    if (count === undefined) return choice.value === chosen ? [choice] : [];
    const shown = count < MAX_COUNTED_POSTS ? count : `${MAX_COUNTED_POSTS}+`;
    return [{ value: choice.value, label: `${choice.label} (${shown})` }];
  });
}
