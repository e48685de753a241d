import type { People } from '@ledgerlight/backend/people';
import { useQuery } from '@tanstack/react-query';

/** Returns whether a link also goes to the address by mail, as a sentence; empty without an address, and until it is known. */
export function useMailText(people: Pick<People, 'sendsMail'>, email: string | null): string {
  const { data } = useQuery({ queryKey: ['sends-mail'], queryFn: ({ signal }) => people.sendsMail(signal) });
  if (email === null || data === undefined) return '';
  return data ? `It is also sent to ${email}.` : `This site sends no mail, so pass it on to ${email}.`;
}
