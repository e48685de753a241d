import { formatDay } from '@ledgerlight/posts/date-words';

export function DateText({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{formatDay(iso)}</time>;
}
