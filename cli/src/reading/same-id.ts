import type { ReportedProblem } from '../output/problems.ts';
import type { ParsedPost } from './parsed-post.ts';
import { START } from './place-in-file.ts';

/** What is wrong with a file that has the id of another one. */
export function sameIdProblem(
  { file, id }: Pick<ParsedPost, 'file' | 'id'>,
  same: string,
  other: string,
): ReportedProblem {
  const message = `The article of this file is also that of ${other}: both have the id ${same}. Remove id from the file that was copied; it then makes an article of its own.`;
  const { line, column } = id ?? START;
  return { file: file.shown, line, column, code: 'same-id', message };
}
