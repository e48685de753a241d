import * as v from 'valibot';

/** The file in a remote's `dist` that says whose build it is and which paths it owns. */
export const REMOTE_DESCRIPTION_FILE = 'remote.json';

/** The form of that file. */
export const remoteDescriptionSchema = v.object({
  /** The name of the remote's folder below `remotes/`. */
  name: v.string(),
  /** The paths it owns, as React Router patterns. */
  paths: v.array(v.string()),
  /** True for a remote whose pages are rendered in the browser only; it has no build for the server. */
  browserOnly: v.optional(v.boolean(), false),
});

/** What a remote says of itself. */
export type RemoteDescription = v.InferInput<typeof remoteDescriptionSchema>;
