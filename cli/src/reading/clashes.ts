import type { ReportedProblem } from '../output/problems.ts';
import type { ParsedPost } from './parsed-post.ts';
import { placedInFile } from './place-in-file.ts';
import { sameIdProblem } from './same-id.ts';

/** Finds every file whose slug an earlier one has. */
export function sameSlugProblems(
  files: readonly Pick<ParsedPost, 'file' | 'slug' | 'places'>[],
): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, slug, places }) => {
    if (slug === null) return [];
    const other = first.get(slug);
    if (other === undefined) {
      first.set(slug, file.shown);
      return [];
    }
    const message = `The slug '${slug}' is also that of ${other}. Give one of them another slug.`;
    const { line, column } = placedInFile({ code: 'invalid-slug', field: 'slug', message }, places);
    return [{ file: file.shown, line, column, code: 'same-slug', message }];
  });
}

/** Finds every file whose id an earlier one has. */
export function sameIds(files: readonly ParsedPost[]): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap((opened) => {
    if (opened.id === null) return [];
    const { text } = opened.id;
    const other = first.get(text);
    if (other !== undefined) return [sameIdProblem(opened, text, other)];
    first.set(text, opened.file.shown);
    return [];
  });
}
