import type { ReportedProblem } from '../output/problems.ts';
import type { ParsedPost } from './parsed-post.ts';
import { FILE_START, reportedProblem } from './problem-positions.ts';

/** Finds files of one run that name the same slug, which `publish` refuses. */
export function duplicateSlugs(
  files: readonly Pick<ParsedPost, 'file' | 'slug' | 'positions'>[],
): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap((post) => {
    const { file, slug } = post;
    if (slug === null) return [];
    const other = first.get(slug);
    if (other === undefined) {
      first.set(slug, file.shown);
      return [];
    }
    const message = `The slug '${slug}' is also the slug of ${other}. Change one of them.`;
    return [{ ...reportedProblem(post, { code: 'invalid-slug', field: 'slug', message }), code: 'same-slug' }];
  });
}

export function duplicateIds(files: readonly ParsedPost[]): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap((post) => {
    if (post.id === null) return [];
    const other = first.get(post.id.text);
    if (other !== undefined) return [sameIdProblem(post, post.id.text, other)];
    first.set(post.id.text, post.file.shown);
    return [];
  });
}

export function sameIdProblem(
  { file, id }: Pick<ParsedPost, 'file' | 'id'>,
  same: string,
  other: string,
): ReportedProblem {
  const message = `${other} is the same post: both have the id ${same}. Remove the id from the file that is a copy to publish it as a new post.`;
  const { line, column } = id ?? FILE_START;
  return { file: file.shown, line, column, code: 'same-id', message };
}
