import { errorMessage } from '@ledgerlight/backend/errors';
import { postPath } from '@ledgerlight/site/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDelayed } from '../../../../kit/use-delayed.ts';
import type { EditorServices, LinkTarget } from '../../publishing/services.ts';
import { ownAddress } from './own-address.ts';

const SEARCH_DELAY_MS = 200;

export interface LinkSources extends Pick<EditorServices, 'findPosts'> {
  /** Without a closing slash. */
  readonly siteOrigin: string;
}

export interface LinkOption {
  readonly address: string;
  /** The words of the link where none are selected. */
  readonly title: string;
  readonly label: string;
}

/** The targets that match what is typed. `isCurrent`: they are those of the last keystroke. */
export function useLinkOptions(typed: string, { siteOrigin, findPosts }: LinkSources) {
  const search = useDelayed(typed.trim(), SEARCH_DELAY_MS);
  const address = addressOption(typed, siteOrigin);
  const query = useQuery({
    queryKey: ['link-targets', search],
    queryFn: ({ signal }) => findPosts(search, signal),
    enabled: address === null,
    placeholderData: keepPreviousData,
  });
  const options = address ? [address] : (query.data ?? []).map(postOption);
  return {
    options,
    isCurrent: search === typed.trim() || address !== null,
    problems: query.error ? [errorMessage(query.error)] : [],
    status: query.data && !address ? foundText(options.length) : '',
  };
}

function addressOption(typed: string, siteOrigin: string): LinkOption | null {
  const own = ownAddress(typed, siteOrigin) ?? (/^\/\S*$/.test(typed.trim()) ? typed.trim() : null);
  if (own !== null) return { address: own, title: '', label: 'Page of this site' };
  const isOther = /^(?:https?:\/\/|mailto:)\S+$/i.test(typed.trim());
  return isOther ? { address: typed.trim(), title: '', label: 'Address' } : null;
}

function postOption({ slug, title }: LinkTarget): LinkOption {
  return { address: postPath(slug), title, label: title };
}

function foundText(count: number): string {
  if (count === 0) return 'No posts match';
  return count === 1 ? '1 post found' : `${count} posts found`;
}
