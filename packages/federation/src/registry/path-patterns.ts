/** Two patterns that match a common address. */
export interface PathOverlap {
  readonly path: string;
  readonly other: string;
}

/** A part of a pattern: fixed words in their one spelling, any one segment, or everything that follows. */
type Segment = { readonly words: string } | typeof PARAMETER | typeof SPLAT;

const PARAMETER = 'parameter';
const SPLAT = 'splat';

/** Each optional segment doubles the forms of a pattern; from here on the rest counts as a splat. */
const MAX_OPTIONAL_SEGMENTS = 6;

/**
 * Returns whether some address matches both React Router patterns. Names of parameters, case, percent-encoding, repeated and closing
 * slashes make no difference. Spellings that only some routers take for the same count as the same.
 */
export function pathsOverlap(path: string, other: string): boolean {
  return formsOf(path).some((one) => formsOf(other).some((another) => intersect(one, another)));
}

/** Returns the first pattern of `paths` that shares an address with one of `others`; null when they are disjoint. */
export function findPathOverlap(paths: readonly string[], others: readonly string[]): PathOverlap | null {
  for (const path of paths) {
    const other = others.find((candidate) => pathsOverlap(path, candidate));
    if (other !== undefined) return { path, other };
  }
  return null;
}

/** Returns whether every address that matches `path` matches one of the patterns `outer`. */
export function isPathCovered(path: string, outer: readonly string[]): boolean {
  const outerForms = outer.flatMap(formsOf);
  return formsOf(path).every((inner) => outerForms.some((form) => contains(form, inner)));
}

function intersect([one, ...rest]: readonly Segment[], [other, ...otherRest]: readonly Segment[]): boolean {
  if (one === SPLAT || other === SPLAT) return true;
  if (one === undefined || other === undefined) return one === other;
  const meet = one === PARAMETER || other === PARAMETER || one.words === other.words;
  return meet && intersect(rest, otherRest);
}

function contains([outer, ...outerRest]: readonly Segment[], [inner, ...innerRest]: readonly Segment[]): boolean {
  if (outer === SPLAT) return true;
  if (outer === undefined || inner === undefined || inner === SPLAT) return outer === inner;
  const holds = outer === PARAMETER || (inner !== PARAMETER && outer.words === inner.words);
  return holds && contains(outerRest, innerRest);
}

/** The pattern without optional segments: one form for each choice of them. */
function formsOf(pattern: string): Segment[][] {
  let forms: Segment[][] = [[]];
  let optional = 0;
  // React Router reads a star at the end, but nowhere else, as a splat, also after words.
  const isOpen = /\*\??$/.test(pattern);
  for (const text of pattern
    .replace(/\*\??$/, '')
    .split('/')
    .filter(Boolean)) {
    const isOptional = text.endsWith('?');
    if (isOptional) optional += 1;
    if (optional > MAX_OPTIONAL_SEGMENTS) return forms.map((form) => [...form, SPLAT]);
    const segment = segmentOf(isOptional ? text.slice(0, -1) : text);
    const longer = forms.map((form) => [...form, segment]);
    forms = isOptional ? [...longer, ...forms] : longer;
  }
  return isOpen ? forms.map((form) => [...form, SPLAT]) : forms;
}

function segmentOf(text: string): Segment {
  if (/^:[\w-]/.test(text)) return PARAMETER;
  return { words: decoded(text).toUpperCase().toLowerCase() };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
