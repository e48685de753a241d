import type { ReportedProblem } from '../output/problems.ts';
import { FILE_START, reportedProblem } from './problem-positions.ts';
import type { ReadFile } from './read-file.ts';

/** Finds files of one run that name the same slug, which `publish` refuses. */
export function duplicateSlugs(
  files: readonly Pick<ReadFile, 'shown' | 'slug' | 'positions'>[],
): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    const { shown, slug } = file;
    if (slug === null) return [];
    const other = first.get(slug);
    if (other === undefined) {
      first.set(slug, shown);
      return [];
    }
    const message = `The slug '${slug}' is also the slug of ${other}. Change one of them.`;
    return [{ ...reportedProblem(file, { code: 'invalid-slug', field: 'slug', message }), code: 'same-slug' }];
  });
}

export function duplicateIds(files: readonly ReadFile[]): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    if (file.id === null) return [];
    const other = first.get(file.id.text);
    if (other !== undefined) return [sameIdProblem(file, file.id.text, other)];
    first.set(file.id.text, file.shown);
    return [];
  });
}

export function sameIdProblem({ shown, id }: ReadFile, same: string, other: string): ReportedProblem {
  const message = `${other} is the same post: both have the id ${same}. Remove the id from the file that is a copy to publish it as a new post.`;
  const { line, column } = id ?? FILE_START;
  return { file: shown, line, column, code: 'same-id', message };
}
