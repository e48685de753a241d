/** A `claims` block with one record, for tests of the register. */
export function claimsBlock(changes: Readonly<Record<string, string>> = {}): string {
  const record = {
    id: 'bank-rate',
    value: '3.75 %',
    source: 'Bank of England https://www.bankofengland.co.uk/rates?a=1',
    checked: '2026-11-06',
    until: '2026-12-18',
    owner: 'Jane Smith',
    ...changes,
  };
  const lines = Object.entries(record).map(([name, value]) => `${name}: ${value}`);
  return ['```claims', ...lines, '```'].join('\n');
}

/** Names a disclosure of the library too. */
export const CLAIMED_TEXT = `Bank Rate is [3.75 %]{claim=bank-rate}.\n\n${claimsBlock()}\n\n\`\`\`disclosure\ncrypto-uk\n\`\`\``;
