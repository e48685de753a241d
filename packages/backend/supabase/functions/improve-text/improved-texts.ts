import { at, type Provider, ProviderError, requestCompletion } from '../_shared/provider.ts';
import { instructionsFor, LIMITS, TEXT_KINDS } from './instructions.ts';

/** The body of a request to `improve-text`. */
export interface ImprovementRequest {
  /** The slug of the tool that made the texts. */
  readonly tool: string;
  /** Notes from the form: subject and readers. */
  readonly about: string;
  readonly texts: readonly string[];
}

/** Returns null for anything that is no request within the limits. */
export function readImprovementRequest(body: unknown): ImprovementRequest | null {
  const tool = at(body, 'tool');
  const about = at(body, 'about');
  const texts = at(body, 'texts');
  if (typeof tool !== 'string' || !Object.hasOwn(TEXT_KINDS, tool) || typeof about !== 'string') return null;
  if (!Array.isArray(texts) || !texts.every(isText)) return null;
  const isWithinLimits =
    about.length <= LIMITS.about &&
    texts.length > 0 &&
    texts.length <= LIMITS.texts &&
    texts.join('').length <= LIMITS.characters;
  return isWithinLimits ? { tool, about, texts } : null;
}

/** Requests improved texts, one for each. @throws ProviderError */
export async function requestImprovedTexts(
  provider: Provider,
  { tool, about, texts }: ImprovementRequest,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const instructions = instructionsFor(TEXT_KINDS[tool] ?? '');
  const answer = await requestCompletion(
    provider,
    { instructions, message: JSON.stringify({ notes: about, texts }) },
    signal,
  );
  const improved = at(answer, 'texts');
  if (!Array.isArray(improved) || improved.length !== texts.length || !improved.every(isText)) {
    throw new ProviderError('The answer has other texts than requested');
  }
  return improved.map((text, index) => plainText(text, texts.join('\n'), texts[index] ?? ''));
}

/**
 * Visitors copy the texts into pages and letters, so no element, script or address that a provider adds remains. Each
 * expression runs in linear time.
 */
function plainText(text: string, sources: string, former: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, '')
    .replace(/(?<!<)<+[a-z/!?][^<>]*>?/gi, '')
    .replace(/\b(?:(?:java|vb)script:|data:(?=\w+\/))/gi, '')
    .replace(/\b(?:[a-z]+:\/\/|www\.)[^\s<>"]*/gi, (address) => withoutAddedAddress(address, sources));
  const line = former.includes('\n') ? plain : plain.replace(/\s+/g, ' ');
  const cut = Array.from(line.trim())
    .slice(0, MAX_GROWTH * former.length + MIN_LENGTH)
    .join('');
  if (cut === '') throw new ProviderError('The answer has an empty text');
  return cut;
}

function withoutAddedAddress(address: string, sources: string): string {
  const [bare = ''] = /^.*[^).,;:!?*_\]]/.exec(address) ?? [];
  return bare !== '' && sources.includes(bare) ? address : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** How much longer a text may get before it is cut off. */
const MAX_GROWTH = 2;
const MIN_LENGTH = 200;
