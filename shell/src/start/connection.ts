/**
 * Whether unrequested files cost the visitor nothing. Browsers without the Network Information API count as such. The start script then
 * loads the shell before an interaction.
 */
export function isGoodConnection(): boolean {
  const { saveData, effectiveType = '4g' } = readConnection();
  return !saveData && effectiveType === '4g';
}

export function isLimitedConnection(): boolean {
  const { saveData, effectiveType = '4g' } = readConnection();
  return saveData === true || effectiveType.endsWith('2g');
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function readConnection(): NetworkInformation {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection ?? {};
}
