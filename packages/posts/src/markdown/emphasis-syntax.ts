import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, State, TokenizeContext } from 'micromark-util-types';

/**
 * Emphasis as CommonMark means it: what stands beside a mark is a whole character. The parser's own rule sees halves of those
 * outside the basic plane, takes them for letters, and makes emphasis of `*𞋿*delta.`
 */
export const emphasis: Construct = {
  ...attention,
  tokenize(effects, ok, nok) {
    const before: Code = endsInSign(this) ? SIGN : this.previous;
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
        const next = state(beginsWithSign(this, code) ? SIGN : code);
        return next && (code === ASTERISK || code === UNDERSCORE) ? step(next) : next;
      };
    return step(marks);
  },
};

const ASTERISK = 42;
const UNDERSCORE = 95;
/** The character that stands for every sign: an exclamation mark is one, and no mark of emphasis. */
const SIGN = 33;

function endsInSign(context: TokenizeContext): boolean {
  return isBetween(context.previous, 0xdc00, 0xdfff) && isSign(textAt(context, -2));
}

function beginsWithSign(context: TokenizeContext, code: Code): boolean {
  return isBetween(code, 0xd800, 0xdbff) && isSign(textAt(context, 2));
}

function isBetween(code: Code, first: number, last: number): boolean {
  return code !== null && code >= first && code <= last;
}

function isSign(character: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(character);
}

/** Code units beside the place that is read now; the halves of a character always stand in one chunk. */
function textAt({ now, sliceSerialize }: TokenizeContext, units: number): string {
  const here = now();
  const there = { ...here, _bufferIndex: Math.max(0, here._bufferIndex + units) };
  return sliceSerialize(units < 0 ? { start: there, end: here } : { start: here, end: there });
}
