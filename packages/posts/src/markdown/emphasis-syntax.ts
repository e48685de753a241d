import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, State, TokenizeContext } from 'micromark-util-types';

/**
 * Emphasis as CommonMark specifies it, by the whole character beside a mark. The parser's own rule sees halves of surrogate pairs, takes
 * them for letters, and makes emphasis of `*𞋿*delta.`
 */
export const emphasis: Construct = {
  ...attention,
  tokenize(effects, ok, nok) {
    const before: Code = endsInSymbol(this) ? SYMBOL : this.previous;
    let after: Code = null;
    const marks = attention.tokenize.call(
      Object.create(this, { previous: { value: before } }),
      effects,
      () => ok(after),
      nok,
    );
    const step =
      (state: State): State =>
      (code) => {
        after = code;
        const next = state(beginsWithSymbol(this, code) ? SYMBOL : code);
        return next && (code === ASTERISK || code === UNDERSCORE) ? step(next) : next;
      };
    return step(marks);
  },
};

const ASTERISK = 42;
const UNDERSCORE = 95;
/** An exclamation mark stands for every symbol: it is one, and no mark of emphasis. */
const SYMBOL = 33;

function endsInSymbol(context: TokenizeContext): boolean {
  return isBetween(context.previous, 0xdc00, 0xdfff) && isSymbol(textAt(context, -2));
}

function beginsWithSymbol(context: TokenizeContext, code: Code): boolean {
  return isBetween(code, 0xd800, 0xdbff) && isSymbol(textAt(context, 2));
}

function isBetween(code: Code, first: number, last: number): boolean {
  return code !== null && code >= first && code <= last;
}

function isSymbol(character: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(character);
}

function textAt({ now, sliceSerialize }: TokenizeContext, units: number): string {
  const here = now();
  const target = { ...here, _bufferIndex: Math.max(0, here._bufferIndex + units) };
  return sliceSerialize(units < 0 ? { start: target, end: here } : { start: here, end: target });
}
