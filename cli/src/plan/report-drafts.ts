import type { Output } from '../output/contract.ts';
import { problemLines } from '../output/problems.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { Draft } from '../reading/parsed-post.ts';
import { publishDocument } from '../report/report.ts';
import { type DraftItem, draftItems, draftWarnings } from './drafts.ts';
import type { Publishing, PublishRequest } from './services.ts';

/** Finds the posts of drafts, and warns of those that visitors go on to see. */
export async function examineDrafts(
  drafts: readonly Draft[],
  request: Pick<PublishRequest, 'isVerbose'>,
  publishing: Publishing,
  output: Output,
): Promise<DraftItem[]> {
  const items = await draftItems(drafts, publishing);
  for (const line of problemLines(draftWarnings(items), request)) output.alert(line);
  return items;
}

/** Ends a command that found nothing but drafts. */
export function endWithDrafts(
  drafts: readonly DraftItem[],
  { isDryRun }: Pick<PublishRequest, 'isDryRun'>,
  output: Output,
): ExitCode {
  output.document(publishDocument({ isDryRun, items: [], drafts, problems: [], error: null }));
  return EXIT_CODES.done;
}
