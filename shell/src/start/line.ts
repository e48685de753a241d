import { readNavigation } from './navigation.ts';

/** Whether it costs a visitor nothing to fetch what is not asked for yet. A browser that does not tell counts as such. */
export function isGoodLine(): boolean {
  const { saveData, effectiveType = GOOD } = readConnection();
  return !saveData && effectiveType === GOOD;
}

/** Whether nothing may be fetched but what a visitor has asked for. */
export function isSparingLine(): boolean {
  const { saveData, effectiveType = GOOD } = readConnection();
  return saveData === true || effectiveType.endsWith('2g');
}

/** Whether the document came so soon after it was asked for that what else is asked for holds up nothing. */
export function isFastLine(): boolean {
  return isGoodLine() && performance.now() - (readNavigation()?.requestStart ?? 0) < FAST;
}

/** What of the Network Information API is read; some browsers do not have it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function readConnection(): NetworkInformation {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection ?? {};
}

const GOOD = '4g';
/** In milliseconds, from asking for the document until its head is read: a line with a longer way has other things to carry first. */
const FAST = 150;
