import { examplePlaceholders } from '@ledgerlight/posts/markdown/outline-sections';
import { nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import type { PublishProblem } from '../findings.ts';
import type { PostText } from '../text/post-text.ts';

/** Refuses what is left of inserted examples: lines of an outline, headings of the editor's table. Part of `checkPost`. */
export function exampleProblems(text: PostText): readonly PublishProblem[] {
  const lines = examplePlaceholders(text.tree).map(({ text: line, line: number }) =>
    problem(`The outline still says '${line.slice(0, 100)}'. Write the section, or remove it.`, number),
  );
  return [...lines, ...tableProblems(text)].slice(0, MAX_REPORTED);
}

const MAX_REPORTED = 20;

/** A header row in which every cell is the word that the editor inserts. */
const EXAMPLE_HEADER = /^\|?\s*Column\s*(?:\|\s*Column\s*)+\|?\s*$/;

function tableProblems({ markdown, tree }: PostText): readonly PublishProblem[] {
  return nodesOf(tree, 'table').flatMap((table) => {
    const [header] = table.children;
    const span = header && spanOf(header);
    if (!span || !EXAMPLE_HEADER.test(markdown.slice(span.start, span.end))) return [];
    return [
      problem("The table still has the headings 'Column' of the example. Write your own, or remove it.", span.line),
    ];
  });
}

function problem(message: string, line: number): PublishProblem {
  return { code: 'example-left', field: 'content', message, line, column: 1 };
}
