import { dayInWords } from '@ledgerlight/posts/date-words';

/** A day in words for people and as it came for machines. */
export function DateText({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{dayInWords(iso)}</time>;
}
