import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { UsageError } from '../process/errors.ts';
import { PREVIEW_FOLDER } from '../process/project.ts';

/** Gives the document for what a preview shows. */
export type RenderPreview = (preview: Readonly<Record<string, unknown>>) => Promise<string>;

/** Loads the page that readers get, as it was built. @throws UsageError when it was not */
export async function loadPreviewPage(): Promise<RenderPreview> {
  const script = join(PREVIEW_FOLDER, 'page.js');
  await access(script).catch((cause: Error) => {
    throw new UsageError('The page of articles is not built yet. Type "npm run build" in the project folder.', {
      cause,
    });
  });
  const { renderDocument } = v.parse(pageSchema, await import(/* webpackIgnore: true */ pathToFileURL(script).href));
  return async (preview) => v.parse(v.string(), await renderDocument(preview));
}

const pageSchema = v.object({ renderDocument: v.function() });
