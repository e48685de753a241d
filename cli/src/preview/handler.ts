import { once } from 'node:events';
import { type StatsListener, unwatchFile, watchFile } from 'node:fs';
import { errorMessage } from '@ledgerlight/backend/errors';
import { postPath } from '@ledgerlight/site/routes';
import { prepareImage } from '../images/prepare-image.ts';
import type { Output } from '../output/contract.ts';
import { problemLines } from '../output/problems.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { readImage } from '../reading/image-files.ts';
import { findFiles } from '../source/find-files.ts';
import type { FoundFile } from '../source/found-file.ts';
import type { ReadingOptions } from '../source/reading-options.ts';
import { RELOAD_SCRIPT, type RenderPreview, startPreviewServer } from './preview-server.ts';
import { NO_LIBRARY, type PreviewedFile, type PreviewLibrary, previewedFile } from './previewed-post.ts';

interface PreviewRequest {
  readonly path: string;
  readonly reading: ReadingOptions;
  readonly port: string;
}

interface PreviewServices {
  readonly workingFolder: string;
  /** Aborting ends the preview with exit code 0. */
  readonly signal: AbortSignal;
  readonly render: RenderPreview;
  /** Loads disclosures and terms with the session of the user. The preview works without them. */
  loadLibrary(): Promise<PreviewLibrary>;
  readonly openBrowser: ((address: string) => Promise<boolean>) | null;
}

/** Links to this origin are links within the site. */
const ORIGIN = 'https://ledgerlight.invalid';

/** Serves a file as visitors would see it, and reloads the page after each save, until the user stops the command. */
export async function previewPost(
  request: PreviewRequest,
  services: PreviewServices,
  output: Output,
): Promise<ExitCode> {
  const { signal, render, openBrowser } = services;
  const port = parsePort(request.port);
  let file = await findOneFile(request, services);
  let library = NO_LIBRARY;
  let shown = await previewedFile(file, ORIGIN, library);
  const server = await startPreviewServer(port, {
    document: () => render(previewOf(shown)),
    async image(path) {
      const found = await readImage(shown.images.get(path) ?? '', file);
      const prepared = found && 'bytes' in found ? await prepareImage(found, file.keepOriginals) : null;
      return prepared?.ok ? { type: prepared.facts.type, bytes: prepared.bytes } : null;
    },
  });
  const show = () => {
    watched.watch(shown.files);
    for (const line of problemLines(shown.problems)) output.alert(line);
  };
  async function reload(): Promise<void> {
    // The file may be missing while it is being saved; reading it reports that.
    file = await findOneFile(request, services).catch(() => file);
    shown = await previewedFile(file, ORIGIN, library);
    if (signal.aborted) return;
    show();
    server.reload();
  }
  async function addLibrary(): Promise<void> {
    shown = await previewedFile(file, ORIGIN, library);
    server.reload();
  }
  let reloading = Promise.resolve();
  const watched = createFileWatch(() => {
    reloading = reloading.then(reload);
  });
  show();
  output.result(server.address);
  output.note(`Previewing ${file.shown}. The page reloads when the file is saved. Press Ctrl-C to stop.`);
  const item = { file: file.shown, slug: shown.slug, url: server.address };
  output.document({ status: 'ok', error: null, items: [item], problems: shown.problems });
  // In the background: a backend that does not respond must not delay the preview.
  void services.loadLibrary().then(
    (loaded) => {
      library = loaded;
      reloading = reloading.then(addLibrary);
    },
    (error: unknown) => {
      if (!signal.aborted) output.note(`Disclosures and definitions of terms are not shown. ${errorMessage(error)}`);
    },
  );
  await openBrowser?.(server.address);
  if (!signal.aborted) await once(signal, 'abort');
  watched.close();
  await server.close();
  await reloading;
  return EXIT_CODES.done;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError('--port must be from 0 to 65535.');
}

function previewOf({ post, problems }: PreviewedFile): Parameters<RenderPreview>[0] {
  const path = postPath(post?.slug ?? 'preview');
  return { post, problems: problemLines(problems), path, origin: ORIGIN, script: RELOAD_SCRIPT };
}

async function findOneFile({ path, reading }: PreviewRequest, { workingFolder }: PreviewServices): Promise<FoundFile> {
  const { files, problems } = await findFiles([path], workingFolder, reading);
  const [problem] = problems;
  if (problem) throw new UsageError(problem.message);
  const [file, ...others] = files;
  if (file && others.length === 0) return file;
  throw new UsageError(`Name one file to preview; ${path} contains ${files.length}.`);
}

const POLL_INTERVAL_MS = 200;

function createFileWatch(onChange: () => void) {
  let watched: ReadonlySet<string> = new Set();

  // Node also calls this once for a missing file.
  const onPoll: StatsListener = (current, former) => {
    if (current.mtimeMs !== former.mtimeMs || current.ino !== former.ino) onChange();
  };

  /** Watches these files in place of the former ones. They may be missing. */
  function watch(files: ReadonlySet<string>): void {
    for (const file of watched) if (!files.has(file)) unwatchFile(file, onPoll);
    // Polling sees a file that an editor replaces by a new one, and files of folders that are missing.
    for (const file of files) if (!watched.has(file)) watchFile(file, { interval: POLL_INTERVAL_MS }, onPoll);
    watched = files;
  }

  return { watch, close: () => watch(new Set()) };
}
