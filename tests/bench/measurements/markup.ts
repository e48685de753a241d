import { stripped } from '../references/plain-site.ts';

/** How much larger one page may be than the other, scripts and their data aside. */
const MOST_DIFFERENCE = 0.1;

/**
 * Compares how long two pages are without what is there for scripts alone, and says it in words.
 * @throws Error when they differ so much that a comparison would not be fair
 */
export async function sizesOf(own: string, reference: string): Promise<string> {
  const [ours, theirs] = await Promise.all([markupOf(own), markupOf(reference)]);
  const words = `markup of ${ours} bytes here and ${theirs} beside`;
  if (Math.abs(theirs / ours - 1) > MOST_DIFFERENCE) throw new Error(`The pages differ: ${words}`);
  return words;
}

async function markupOf(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.byteLength(stripped(await answer.text()));
}
