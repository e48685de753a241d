import type { Calculator, FieldTexts } from './calculator.ts';

/** Returns the texts of a calculator's fields in the query of a shared address. */
export function textsOf({ fields }: Pick<Calculator, 'fields'>, search: URLSearchParams): FieldTexts {
  const given = fields.flatMap(({ name }) => {
    const text = search.get(name);
    return text === null ? [] : [[name, text.slice(0, MAX_TEXT_CHARACTERS)] as const];
  });
  return Object.fromEntries(given);
}

/** Returns the canonical query for texts, '' or with '?': the changed fields in their order. */
export function queryOf({ fields }: Pick<Calculator, 'fields'>, texts: FieldTexts): string {
  const changed = fields.flatMap(({ name, initial }) => {
    const text = texts[name]?.trim();
    return text === undefined || text === initial ? [] : [[name, text]];
  });
  return changed.length === 0 ? '' : `?${new URLSearchParams(changed)}`;
}

const MAX_TEXT_CHARACTERS = 60;
