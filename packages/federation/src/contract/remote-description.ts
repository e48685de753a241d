import * as v from 'valibot';
import { shellNeedsSchema } from './shell-needs.ts';

/** The file in a remote's `dist` that its build writes and the release commands read. */
export const REMOTE_DESCRIPTION_FILE = 'remote.json';

/** Files are paths below `dist`. */
export const remoteDescriptionSchema = v.object({
  name: v.string(),
  paths: v.array(v.string()),
  container: v.string(),
  web: v.object({ entry: v.string(), scripts: v.array(v.string()), styles: v.array(v.string()) }),
  /** For the server; null where pages are rendered in the browser only. */
  ssr: v.nullable(v.object({ entry: v.string() })),
  needs: v.optional(shellNeedsSchema),
  files: v.array(v.string()),
});

export type RemoteDescription = v.InferOutput<typeof remoteDescriptionSchema>;
