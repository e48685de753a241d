import { TEXT_IMPROVEMENT_PATH, TEXT_IMPROVEMENT_TIMEOUT_MS } from '@ledgerlight/site/text-improvement';
import * as v from 'valibot';
import type { ImprovableTexts } from './improvable-texts.ts';
import { IMPROVEMENT_COPY } from './improvement-copy.ts';

export class ImprovementError extends Error {
  override readonly name = 'ImprovementError';
  readonly code = 'IMPROVEMENT_FAILED';
}

/** Sends texts to the AI provider. Returns as many. @throws ImprovementError with a message for visitors, the signal's reason */
export async function requestImprovement(
  { tool, about, texts: sources }: ImprovableTexts,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const texts = sources.map(({ text }) => text);
  try {
    const response = await fetch(TEXT_IMPROVEMENT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tool, about, texts }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TEXT_IMPROVEMENT_TIMEOUT_MS)]),
    });
    const body: unknown = await response.json();
    if (response.ok) return v.parse(improvedSchema(texts.length), body).texts;
    const refusal = v.safeParse(refusalSchema, body);
    throw new ImprovementError(refusal.success ? refusal.output.message : IMPROVEMENT_COPY.failed);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ImprovementError) throw cause;
    throw new ImprovementError(navigator.onLine ? IMPROVEMENT_COPY.failed : IMPROVEMENT_COPY.offline, { cause });
  }
}

function improvedSchema(count: number) {
  return v.object({ texts: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.length(count)) });
}

const refusalSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)) });
