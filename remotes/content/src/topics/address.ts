import { topicPath } from '@ledgerlight/site/routes';
import { filterParameters, type ListFilter, parsePostFilter } from '../filtered/address.ts';

/** The filters of the page of a topic. */
export type TopicFilter = Pick<ListFilter, 'type' | 'before'>;

export function parseTopicFilter(search: URLSearchParams): TopicFilter {
  const { type, before } = parsePostFilter(search);
  return { type, before };
}

/** Returns the canonical query with its question mark; empty for all posts of the topic. */
export function topicQuery({ type, before }: TopicFilter): string {
  const search = filterParameters({ type, before });
  return search.size > 0 ? `?${search}` : '';
}

export function topicAddress(slug: string, filter: TopicFilter): string {
  return topicPath(slug) + topicQuery(filter);
}
