import { postPath } from '@ledgerlight/site/routes';
import { unknownSite } from '../configuration/site.ts';
import type { Output } from '../output/contract.ts';
import { PostNotFoundError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';

/** What opening needs from its surroundings. */
interface OpenServices {
  /** Origin of the site; null where nobody knows. */
  readonly site: string | null;
  /** Whether readers see the post. */
  isThere(): Promise<boolean>;
  /** Starts the browser and tells whether that worked; null where nobody looks at a screen. */
  readonly start: ((address: string) => Promise<boolean>) | null;
}

/** Opens the page of a post that readers see, or prints its address. */
export async function openPost(slug: string, services: OpenServices, output: Output): Promise<ExitCode> {
  const { site, isThere, start } = services;
  if (site === null) throw unknownSite();
  if (!(await isThere())) throw new PostNotFoundError(slug, `Readers see no post '${slug}'.`);
  const url = site + postPath(slug);
  if (start && (await start(url))) output.note(`Opened ${url}`);
  else output.result(url);
  output.document({ status: 'ok', error: null, items: [{ file: null, slug, url }] });
  return EXIT_CODES.done;
}
