import { isAboutSession, methodOf, requestAddress } from './request-facts.ts';

/** What a page wants to know of the answers that it gets. */
export interface AnswerListeners {
  /** The backend refused what a signed-in person asked for: their session may have ended. */
  onRefusal(): void;
  /** The backend took a change of a table: what was counted before may have changed. */
  onChange(): void;
}

/** A fetch that tells of answers. Signing in is left out: its refusals say nothing about a session. */
export function noticeAnswers(base: typeof fetch, { onRefusal, onChange }: AnswerListeners): typeof fetch {
  return async (input, init) => {
    const answer = await base(input, init);
    const { pathname } = requestAddress(input);
    const isRefused = REFUSALS.has(answer.status) && !isAboutSession(input);
    if (isRefused || (await saysNobody(pathname, answer))) onRefusal();
    if (answer.ok && !READS.has(methodOf(input, init)) && isTable(pathname)) onChange();
    return answer;
  };
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** A function of the database may change tables too; the one that only tells who is signed in does not. */
function isTable(path: string): boolean {
  return path.includes('/rest/v1/') && !path.endsWith(WHO_IS_SIGNED_IN);
}

/** A policy refuses without a word, by no rows; whoever then asks who is signed in gets none either. */
async function saysNobody(path: string, answer: Response): Promise<boolean> {
  return path.endsWith(WHO_IS_SIGNED_IN) && answer.ok && (await answer.clone().text()) === '[]';
}

const WHO_IS_SIGNED_IN = '/rpc/current_staff';
