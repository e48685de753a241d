/** A problem with its position; a path that does not exist has no line. */
export interface ReportedProblem {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly code: string;
  readonly message: string;
}

/** The maximum number of problems of one kind that are listed without --verbose. */
export const MAX_LISTED_PROBLEMS = 10;
export const VERBOSE_HINT = '--verbose lists all, as does --json.';

export function isListedIndividually(count: number, { isVerbose }: { readonly isVerbose: boolean }): boolean {
  return isVerbose || count <= MAX_LISTED_PROBLEMS;
}

/** Returns the problems as lines with their positions; without `isVerbose` long lists are grouped by code and shortened. */
export function problemLines(
  found: readonly ReportedProblem[],
  { isVerbose }: { readonly isVerbose: boolean } = { isVerbose: true },
): readonly string[] {
  const lineOf = ({ file, line, column, message }: ReportedProblem) =>
    line === null ? message : `${file}:${line}:${column}  ${message}`;
  const problems = isVerbose ? found : mergeGeneratorProblems(found);
  if (isListedIndividually(problems.length, { isVerbose })) return problems.map(lineOf);
  return [...Map.groupBy(problems, ({ code }) => code)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([code, group]) => {
      const lines = group.slice(0, MAX_LISTED_PROBLEMS).map(lineOf);
      const left = group.length - lines.length;
      return left > 0
        ? [...lines, `and ${left.toLocaleString('en')} more of this kind (${code}); ${VERBOSE_HINT}`]
        : lines;
    });
}

/** The codes of problems that come in many files at once. */
const GENERATOR_CODES: ReadonlySet<string> = new Set([
  ...['unknown-key', 'ignored-keys', 'blank-start', 'default-author', 'no-description', 'invalid-id'],
  ...['shortcode', 'container', 'mdx', 'html', 'script', 'embedded-note', 'no-image'],
]);

/** Replaces the generator problems of one kind by the first of them, with the number of files. */
function mergeGeneratorProblems(problems: readonly ReportedProblem[]): readonly ReportedProblem[] {
  const groups = Map.groupBy(problems, kindOf);
  return problems.flatMap((problem) => {
    const group = groups.get(kindOf(problem)) ?? [];
    const files = new Set(group.map(({ file }) => file)).size;
    if (!GENERATOR_CODES.has(problem.code) || files === 1) return [problem];
    if (group[0] !== problem) return [];
    return [{ ...problem, message: `${problem.message} (in ${files} files; --verbose lists them)` }];
  });
}

/** Shortcodes of one name are of one kind, whatever their values: `{{< chart a >}}` and `{{< chart b >}}`. */
function kindOf({ code, message }: ReportedProblem): string {
  const command = /^'([^\w\s]*\s*\/?[\w.-]*).*?' (?:is|begins|has) /s.exec(message)?.[1];
  return `${code} ${code === 'embedded-note' ? '' : (command ?? message)}`;
}
