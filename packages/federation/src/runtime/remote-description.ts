import * as v from 'valibot';
import { shellNeedsSchema } from '../shell/shell-needs.ts';

/** The file in a remote's `dist` that says whose build it is, what it consists of and which paths it owns. */
export const REMOTE_DESCRIPTION_FILE = 'remote.json';

/** The form of that file. Files are named by their paths below `dist`. */
export const remoteDescriptionSchema = v.object({
  /** The name of the remote's folder below `remotes/`. */
  name: v.string(),
  /** The paths it owns, as React Router patterns. */
  paths: v.array(v.string()),
  /** The global name under which the build registers itself. */
  container: v.string(),
  /** What a browser loads: the manifest, and the scripts and style sheets that it names for the exposed module. */
  web: v.object({ entry: v.string(), scripts: v.array(v.string()), styles: v.array(v.string()) }),
  /** The manifest that the server loads; null where pages are rendered in the browser only. */
  ssr: v.nullable(v.object({ entry: v.string() })),
  /** What it needs of the shell; builds of former times did not say so. */
  needs: v.optional(shellNeedsSchema),
  /** The files of this build, all of them. Others in `dist` were left by an earlier one. */
  files: v.array(v.string()),
});

/** What the build of a remote says of itself. */
export type RemoteDescription = v.InferOutput<typeof remoteDescriptionSchema>;
