export type ListRoute = '/blog' | '/news' | '/guides' | '/education';

/**
 * The post types in the order in which a form offers them (specification section 3), each with the page that lists it. Lists, feeds, the
 * CLI and the database know no others.
 */
export const POST_TYPES = [
  { value: 'financial-news', label: 'Financial News', listedOn: '/blog' },
  { value: 'market-analysis', label: 'Market Analysis', listedOn: '/blog' },
  { value: 'investment-guide', label: 'Investment Guide', listedOn: '/guides' },
  { value: 'trading-strategy', label: 'Trading Strategy', listedOn: '/blog' },
  { value: 'economic-commentary', label: 'Economic Commentary', listedOn: '/blog' },
  { value: 'financial-guide', label: 'Financial Guide', listedOn: '/guides' },
  { value: 'education', label: 'Education', listedOn: '/education' },
] as const satisfies readonly { value: string; label: string; listedOn: ListRoute }[];

export type PostType = (typeof POST_TYPES)[number]['value'];

/** The type of a post without one (specification section 9). */
export const DEFAULT_POST_TYPE: PostType = 'financial-news';

export function isPostType(value: unknown): value is PostType {
  return POST_TYPES.some((type) => type.value === value);
}

export function postTypeLabel(value: PostType): string {
  return POST_TYPES.find((type) => type.value === value)?.label ?? value;
}

/** The page that lists posts of this type (decision 0021). */
export function listRouteOf(value: PostType): ListRoute {
  return POST_TYPES.find((type) => type.value === value)?.listedOn ?? '/blog';
}
