import { createReaderClient } from '@ledgerlight/backend/client';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { postPath } from '@ledgerlight/site/routes';
import { addressOfBackend } from '../backend/open.ts';
import type { CommandContext } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import { readSite, unknownSite } from '../configuration/site.ts';
import type { Output } from '../output/contract.ts';
import { PostNotFoundError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { startBrowser } from '../terminal/browser.ts';

/** Runs `ledgerlight open <slug>`. */
export async function openPost(
  slug: string,
  options: CommonOptions,
  context: CommandContext,
  output: Output,
): Promise<ExitCode> {
  const siteOf = await readSite(context);
  const address = await addressOfBackend(context, options.backend);
  const site = siteOf(address);
  if (site === null) throw unknownSite();
  const post = await createPostQueries(createReaderClient(address)).findBySlug(slug);
  if (post === null) throw new PostNotFoundError(slug, `There is no published post '${slug}'.`);
  const url = site + postPath(slug);
  const isInteractive = context.resultColumns !== null && !options.json;
  if (isInteractive && (await startBrowser(url, context.environment))) output.note(`Opened ${url}`);
  else output.result(url);
  output.document({ status: 'ok', error: null, items: [{ file: null, slug, url }] });
  return EXIT_CODES.done;
}
