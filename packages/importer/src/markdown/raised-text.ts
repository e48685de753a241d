/** Returns text as Unicode superscript or subscript, or after `^` or `_` if a character has no such form. */
export function raisedText(text: string, kind: 'sup' | 'sub'): string {
  const forms = kind === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
  const characters = [...text.trim()];
  const raised = characters.map((character) => forms.get(character));
  if (!raised.includes(undefined)) return raised.join('');
  const inner = characters.length === 1 ? text.trim() : `(${text.trim()})`;
  return `${kind === 'sup' ? '^' : '_'}${inner}`;
}

const SUPERSCRIPT = formsOf('0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ');
const SUBSCRIPT = formsOf('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function formsOf(plain: string, forms: string): ReadonlyMap<string, string> {
  const all = [...forms];
  return new Map([...plain].map((character, index) => [character, all[index] ?? character] as const));
}
