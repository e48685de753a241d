import type { Calculator, FieldTexts } from './calculator.ts';

/** The part of the web's own `URLSearchParams` that is read here; the publish check compiles without it. */
interface Search {
  get(name: string): string | null;
}

/** Returns the texts of a calculator's fields in the query of a shared address, those that differ from the initial ones. */
export function textsOf({ fields }: Pick<Calculator, 'fields'>, search: Search): FieldTexts {
  const given = fields.flatMap(({ name, initial }) => {
    const whole = search.get(name)?.trim();
    // By code points: half an emoji cannot be encoded for an address again.
    const text = whole && [...whole].slice(0, MAX_TEXT_CHARACTERS).join('');
    return text === undefined || text === initial ? [] : [[name, text] as const];
  });
  return Object.fromEntries(given);
}

/** Returns the canonical query for texts, '' or with '?': the changed fields in their order. */
export function calculatorQuery({ fields }: Pick<Calculator, 'fields'>, texts: FieldTexts): string {
  const changed = fields.flatMap(({ name, initial }) => {
    const text = texts[name]?.trim();
    return text === undefined || text === initial ? [] : [`${name}=${encodeURIComponent(text)}`];
  });
  return changed.length === 0 ? '' : `?${changed.join('&')}`;
}

const MAX_TEXT_CHARACTERS = 60;
