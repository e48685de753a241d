import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import { postTypeSchema, timestampSchema } from '../../client/column-schemas.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { columnsOf, rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

export const DISCLOSURE_PRODUCTS = [
  'investments',
  'crypto',
  'mortgages',
  'pensions',
  'affiliate',
  'conflict-of-interest',
] as const;

export type DisclosureProduct = (typeof DISCLOSURE_PRODUCTS)[number];

/** A text of the library. Posts of `types` show it without naming it. */
export type LibraryDisclosure = Readonly<v.InferOutput<typeof disclosureSchema>>;

export interface DisclosureFields {
  readonly key: string;
  /** The version that the person has seen; 0 adds a disclosure. */
  readonly version: number;
  readonly product: DisclosureProduct;
  readonly jurisdiction: string;
  readonly title: string;
  readonly text: string;
  readonly types: readonly PostType[];
  readonly isRetired: boolean;
}

export type DisclosureVersion = Readonly<v.InferOutput<typeof versionSchema>>;

export type DisclosureLibrary = ReturnType<typeof createDisclosures>;

/**
 * The library of disclosures, which the newsroom reads and editors and reviewers change.
 * @throws NotAllowedError, TextChangedError, BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createDisclosures({ client }: Pick<StaffAccess, 'client'>) {
  return {
    all: (signal?: AbortSignal): Promise<readonly LibraryDisclosure[]> =>
      fetchData(
        v.array(disclosureSchema),
        client.from('disclosures').select(columnsOf(disclosureSchema.entries)).order('key'),
        signal,
      ),

    /** Newest first. */
    versions: (key: string, signal?: AbortSignal): Promise<readonly DisclosureVersion[]> =>
      fetchData(
        v.array(versionSchema),
        client
          .from('disclosure_versions')
          .select(columnsOf(versionSchema.entries))
          .eq('key', key)
          .order('version', { ascending: false }),
        signal,
      ),

    /** Returns the titles of scheduled posts that are hidden now, since their approvals were for another text. */
    async save({ version, types, isRetired, ...fields }: DisclosureFields): Promise<readonly string[]> {
      const call = { ...fields, seen_version: version, post_types: [...types], is_retired: isRetired };
      const [saved] = await fetchData(savedSchema, client.rpc('set_disclosure', call));
      return saved?.hidden_posts ?? [];
    },
  };
}

const disclosureSchema = rowSchema(
  {
    key: v.string(),
    product: v.picklist(DISCLOSURE_PRODUCTS),
    jurisdiction: v.string(),
    title: v.string(),
    text: v.string(),
    post_types: v.array(postTypeSchema),
    is_retired: v.boolean(),
    version: v.number(),
    changed_at: timestampSchema,
    changed_by: v.nullable(v.string()),
  },
  { post_types: 'types' },
);

const versionSchema = rowSchema({
  version: v.number(),
  title: v.string(),
  text: v.string(),
  changed_at: timestampSchema,
  changed_by: v.nullable(v.string()),
});

const savedSchema = v.array(v.object({ version: v.number(), hidden_posts: v.array(v.string()) }));
