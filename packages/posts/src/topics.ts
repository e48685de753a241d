/** The most topics of a post, as in the database. */
export const MAX_TOPICS = 5;

/** The longest slug of a topic, as in the database. */
const TOPIC_SLUG_LIMIT = 60;

/**
 * Returns the slugs in a text such as 'mortgages, tax', in its order and once each. Names become slugs: 'Personal finance' is
 * 'personal-finance'.
 */
export function readTopics(text: string): readonly string[] {
  const slugs = text.split(/[,\n]/).map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '-'));
  return [...new Set(slugs)].filter((slug) => slug !== '');
}

export function topicsText(slugs: readonly string[]): string {
  return slugs.join(', ');
}

export function isTopicSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= TOPIC_SLUG_LIMIT;
}
