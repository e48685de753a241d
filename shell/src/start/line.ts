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
