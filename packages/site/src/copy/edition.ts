/**
 * The editions of the site's static texts (decision 0043): `default` is one consistent finance text, `original`
 * keeps the specified leftovers word for word.
 */
export const COPY_EDITIONS = ['default', 'original'] as const;

/** One of the editions. */
export type CopyEdition = (typeof COPY_EDITIONS)[number];
