import { once } from 'node:events';
import { postPath } from '@ledgerlight/site/routes';
import type { Output } from '../output/contract.ts';
import { problemLines } from '../output/problems.ts';
import { preparePicture } from '../pictures/prepare.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { readPicture } from '../reading/picture-files.ts';
import { findFiles, type SourceFile } from '../source/find-files.ts';
import type { Reading } from '../source/reading-flags.ts';
import { previewedFile } from './article.ts';
import type { RenderPreview } from './page.ts';
import { RELOAD_SCRIPT, startPreviewServer } from './server.ts';
import { createFileWatch } from './watch.ts';

/** What the command was asked. */
interface PreviewRequest {
  readonly path: string;
  readonly reading: Reading;
  readonly port: string;
}

/** What a preview needs from its surroundings. */
interface PreviewServices {
  readonly workingFolder: string;
  /** The signal is aborted when the person wants to stop, which ends a preview well. */
  readonly signal: AbortSignal;
  readonly render: RenderPreview;
  /** Reads a file, `previewedFile` by default. */
  readonly read?: typeof previewedFile | undefined;
  /** Starts the browser; null where nobody asked for it. */
  readonly start: ((address: string) => Promise<boolean>) | null;
}

/** Shows a file as its readers would see it, anew after each save, until the person stops. */
export async function previewPost(
  request: PreviewRequest,
  services: PreviewServices,
  output: Output,
): Promise<ExitCode> {
  const { signal, render, start, read: readFile = previewedFile } = services;
  const port = Number(request.port);
  if (!/^\d{1,5}$/.test(request.port) || port > 65_535) throw new UsageError('--port must be from 0 to 65535.');
  let file = await onlyFile(request, services);
  let shown = await readFile(file, ORIGIN);
  const server = await startPreviewServer(port, {
    document() {
      const { article, problems } = shown;
      const path = postPath(article?.slug ?? 'preview');
      return render({ article, problems: problemLines(problems), path, origin: ORIGIN, script: RELOAD_SCRIPT });
    },
    async picture(address) {
      const name = shown.pictures.get(address);
      if (name === undefined) return null;
      const picture = await readPicture(name, file);
      if (picture.found !== 'picture') return null;
      const prepared = await preparePicture(picture, file.reading);
      if (!prepared.ok) return null;
      return { type: prepared.facts.type, bytes: prepared.bytes };
    },
  });
  let saves = 0;
  const watched = createFileWatch(async () => {
    saves += 1;
    const save = saves;
    // A file that is gone while it is saved is told by its reading.
    const found = await onlyFile(request, services).catch(() => file);
    const read = await readFile(found, ORIGIN).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    // What was saved later may have been read sooner.
    if (read === undefined || save !== saves) return;
    file = found;
    shown = read;
    watched.watch(shown.files);
    for (const line of problemLines(shown.problems)) output.alert(line);
    server.reload();
  });
  watched.watch(shown.files);
  for (const line of problemLines(shown.problems)) output.alert(line);
  output.result(server.address);
  output.note(`${file.shown} is shown there as readers would see it, and anew after each save. Ctrl-C ends it.`);
  const item = { file: file.shown, slug: shown.slug, url: server.address };
  output.document({ status: 'ok', error: null, items: [item], problems: shown.problems });
  await start?.(server.address);
  if (!signal.aborted) await once(signal, 'abort');
  watched.close();
  await server.close();
  return EXIT_CODES.done;
}

/** Links to this origin are links within the site, as in every text that names none. */
const ORIGIN = 'https://ledgerlight.invalid';

async function onlyFile({ path, reading }: PreviewRequest, { workingFolder }: PreviewServices): Promise<SourceFile> {
  const { files, problems } = await findFiles([path], workingFolder, reading);
  const [problem] = problems;
  if (problem) throw new UsageError(problem.message);
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new UsageError(`A preview shows one file; ${path} holds ${files.length}.`);
  return file;
}
