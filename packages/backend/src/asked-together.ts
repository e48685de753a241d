/** Asks for the answers to many keys at once; a key without an answer is missing in the map. */
export type AskAll<Answer> = (keys: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Answer>>;

/**
 * A question for one key that goes as one request with the questions for others which are asked in the same moment and end with
 * the same signal. The same key is asked for once. Whoever plans a thousand posts at once thus sends a few requests.
 * @param most how many keys go in one request; an address of so many is shorter than servers allow
 */
export function askedTogether<Answer>(
  askAll: AskAll<Answer>,
  most = 50,
): (key: string, signal: AbortSignal) => Promise<Answer | undefined> {
  const waiting = new Map<AbortSignal, { readonly keys: Set<string>; readonly answers: Promise<AnswerOf<Answer>> }>();

  /** Takes keys until the code that asks has run to its end. */
  function open(signal: AbortSignal) {
    const keys = new Set<string>();
    const answers = Promise.resolve().then(() => {
      waiting.delete(signal);
      return answerOf([...keys], signal);
    });
    const opened = { keys, answers };
    waiting.set(signal, opened);
    return opened;
  }

  function answerOf(keys: readonly string[], signal: AbortSignal): AnswerOf<Answer> {
    const parts = new Map<string, Promise<ReadonlyMap<string, Answer>>>();
    for (let start = 0; start < keys.length; start += most) {
      const part = keys.slice(start, start + most);
      const answer = askAll(part, signal);
      for (const key of part) parts.set(key, answer);
    }
    return async (key) => (await parts.get(key))?.get(key);
  }

  return async (key, signal) => {
    const { keys, answers } = waiting.get(signal) ?? open(signal);
    keys.add(key);
    return (await answers)(key);
  };
}

type AnswerOf<Answer> = (key: string) => Promise<Answer | undefined>;
