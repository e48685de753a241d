import { groupedKinds } from './problem-kinds.ts';

/** Something to mend or to know, with its place; a path that was asked for and is not there has none. */
export interface ReportedProblem {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly code: string;
  readonly message: string;
}

/** How many problems of one kind are listed; the others are counted, unless --verbose is given. */
export const MOST_TOLD = 10;

/** Whether each of so many files is listed, also when nothing changes. */
export function isToldAlone(count: number, { isVerbose }: { readonly isVerbose: boolean }): boolean {
  return isVerbose || count <= MOST_TOLD;
}

/** The lines that tell people what is to be mended, each with its place. Where there are many, those of a kind stand together. */
export function problemLines(
  found: readonly ReportedProblem[],
  { isVerbose }: { readonly isVerbose: boolean } = { isVerbose: true },
): readonly string[] {
  const lineOf = ({ file, line, column, message }: ReportedProblem) =>
    line === null ? message : `${file}:${line}:${column}  ${message}`;
  const problems = isVerbose ? found : groupedKinds(found);
  if (isToldAlone(problems.length, { isVerbose })) return problems.map(lineOf);
  const kinds = [...new Set(problems.map(({ code }) => code))].map((code) => ({
    code,
    ofKind: problems.filter((problem) => problem.code === code),
  }));
  return kinds
    .toSorted((a, b) => b.ofKind.length - a.ofKind.length)
    .flatMap(({ code, ofKind }) => {
      const left = ofKind.length - MOST_TOLD;
      const told = ofKind.slice(0, MOST_TOLD).map(lineOf);
      return left > 0 ? [...told, `and ${left.toLocaleString('en')} more of this kind (${code}); ${ALL_TOLD}`] : told;
    });
}

/** How to see the problems that are only counted. */
export const ALL_TOLD = '--verbose tells all, --json too.';
