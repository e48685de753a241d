/**
 * The editions of the static texts (decision 0043): `default` is one consistent finance text, `original` has the
 * specified leftovers.
 */
export const COPY_EDITIONS = ['default', 'original'] as const;

export type CopyEdition = (typeof COPY_EDITIONS)[number];
