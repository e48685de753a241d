export interface PathOverlap {
  readonly path: string;
  readonly other: string;
}

type Segment = { readonly literal: string } | typeof PARAMETER | typeof SPLAT;

const PARAMETER = 'parameter';
const SPLAT = 'splat';

/** Each optional segment doubles the forms of a pattern; beyond this, the rest counts as a splat. */
const MAX_OPTIONAL_SEGMENTS = 6;

/**
 * Whether some address matches both React Router patterns. Names of parameters, case, percent-encoding, repeated and closing slashes make
 * no difference. Spellings that only some routers treat as equal count as equal. Release commands and shell refuse releases whose paths
 * belong to another remote.
 */
export function pathsOverlap(path: string, other: string): boolean {
  return formsOf(path).some((one) => formsOf(other).some((another) => intersect(one, another)));
}

export function findPathOverlap(paths: readonly string[], others: readonly string[]): PathOverlap | null {
  for (const path of paths) {
    const other = others.find((pattern) => pathsOverlap(path, pattern));
    if (other !== undefined) return { path, other };
  }
  return null;
}

/** Whether every address that matches `path` matches one of the patterns `outer`. */
export function isPathCovered(path: string, outer: readonly string[]): boolean {
  const outerForms = outer.flatMap(formsOf);
  return formsOf(path).every((inner) => outerForms.some((form) => contains(form, inner)));
}

function intersect([one, ...rest]: readonly Segment[], [other, ...otherRest]: readonly Segment[]): boolean {
  if (one === SPLAT || other === SPLAT) return true;
  if (one === undefined || other === undefined) return one === other;
  const isMatch = one === PARAMETER || other === PARAMETER || one.literal === other.literal;
  return isMatch && intersect(rest, otherRest);
}

function contains([outer, ...outerRest]: readonly Segment[], [inner, ...innerRest]: readonly Segment[]): boolean {
  if (outer === SPLAT) return true;
  if (outer === undefined || inner === undefined || inner === SPLAT) return outer === inner;
  const isMatch = outer === PARAMETER || (inner !== PARAMETER && outer.literal === inner.literal);
  return isMatch && contains(outerRest, innerRest);
}

function formsOf(pattern: string): Segment[][] {
  let forms: Segment[][] = [[]];
  let optionalCount = 0;
  // React Router reads a star at the end, but nowhere else, as a splat, also after a literal.
  const hasSplat = /\*\??$/.test(pattern);
  const segments = pattern
    .replace(/\*\??$/, '')
    .split('/')
    .filter(Boolean);
  for (const text of segments) {
    const isOptional = text.endsWith('?');
    if (isOptional) optionalCount += 1;
    if (optionalCount > MAX_OPTIONAL_SEGMENTS) return forms.map((form) => [...form, SPLAT]);
    const segment = segmentOf(isOptional ? text.slice(0, -1) : text);
    const longer = forms.map((form) => [...form, segment]);
    forms = isOptional ? [...longer, ...forms] : longer;
  }
  return hasSplat ? forms.map((form) => [...form, SPLAT]) : forms;
}

function segmentOf(text: string): Segment {
  return /^:[\w-]/.test(text) ? PARAMETER : { literal: decoded(text).toUpperCase().toLowerCase() };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
