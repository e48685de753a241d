import type { CompilerFault } from './compiler.ts';

/** A member of the contract that one side does not have as the other one needs it. */
export interface Misfit {
  /** Such as `services.posts.list`, or what the compiler calls it when it says no more. */
  readonly member: string;
  /** The compiler's own words about it. */
  readonly reason: string;
}

/** The member that a fault of comparing two types is about. */
export function misfitOf({ lines }: Pick<CompilerFault, 'lines'>): Misfit {
  const steps = lines.flatMap((line, depth) => stepsIn(line, depth < FIRST_LINES));
  const reason = plainWords(lines.at(-1) ?? '');
  // What is wrong with a page that comes late is wrong with the page.
  return { member: steps.join('.').replace(/^load\./, '') || 'the exposed module', reason };
}

/** The parameter of the exposed function is named within these. */
const FIRST_LINES = 2;

const PATTERNS = [
  /^Types of property '([^']+)' are incompatible/,
  /^The types of '([^'(]+)[^']*' are incompatible/,
  /^The types returned by '([^'(]+)[^']*' are incompatible/,
  /^Property '([^']+)' (?:is missing|is optional|does not exist)/,
  /^Type .* is missing the following properties from type .*: ([\w$]+)/,
];

function stepsIn(line: string, isFirst: boolean): string[] {
  const step = PATTERNS.flatMap((pattern) => line.match(pattern)?.[1] ?? [])[0];
  if (step !== undefined) return [step];
  const parameter = isFirst
    ? line.match(/^Types of parameters '[^']+' and '([^']+)' are incompatible/)?.[1]
    : undefined;
  return parameter === undefined ? [] : ['services'];
}

/** The compiler's words without the files that types are from, which nobody but this comparison has. */
export function plainWords(line: string): string {
  return line.replaceAll(/import\("[^"]*"\)\.?| '"[^"]*"'/g, '').replace(/\.$/, '');
}
