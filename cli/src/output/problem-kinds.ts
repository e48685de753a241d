/** What tells the kind of a problem. */
interface KindedProblem {
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

/** What every file of another generator may have. */
const OF_GENERATORS: ReadonlySet<string> = new Set([
  ...['unknown-key', 'invalid-id', 'shortcode', 'container', 'mdx', 'html', 'script', 'embedded-note', 'no-image'],
]);

/** Keeps the first of each kind of problem that only other generators could solve, with the number of its files. */
export function groupedKinds<Problem extends KindedProblem>(problems: readonly Problem[]): readonly Problem[] {
  const filesOf = new Map<string, Set<string>>();
  for (const problem of problems) {
    const files = filesOf.get(kindOf(problem)) ?? new Set<string>();
    filesOf.set(kindOf(problem), files.add(problem.file));
  }
  const seen = new Set<string>();
  return problems.flatMap((problem) => {
    const kind = kindOf(problem);
    const count = filesOf.get(kind)?.size ?? 0;
    if (!OF_GENERATORS.has(problem.code) || count === 1) return [problem];
    if (seen.has(kind)) return [];
    seen.add(kind);
    return [{ ...problem, message: `${problem.message} (in ${count} files; --verbose lists them)` }];
  });
}

/** Commands of one name are of one kind, whatever their values: `{{< chart a >}}` and `{{< chart b >}}`. */
function kindOf({ code, message }: KindedProblem): string {
  const command = /^'([^\w\s]*\s*\/?[\w.-]*).*?' (?:is|begins|has) /s.exec(message)?.[1];
  return `${code} ${code === 'embedded-note' ? '' : (command ?? message)}`;
}
