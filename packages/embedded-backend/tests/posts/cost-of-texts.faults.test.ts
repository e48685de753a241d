import { escapeContent } from '@ledgerlight/posts/escape';
import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../testing/cpu-time.ts';
import { describePglite } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

const many = (piece: string) => (size: number) => piece.repeat(size / piece.length);
const words = many('Rates, and what they do to a mortgage. ');

describePglite('the cost of a text', (fixture) => {
  /** Returns the milliseconds that a text costs, and whether it was stored. */
  async function send(text: string) {
    const { client } = await fixture().signIn('intern1');
    const row = samplePost({ content: escapeContent(text) });
    let isStored = false;
    const cost = await cpuTimeOf(async () => {
      isStored = (await client.from('blog_posts').insert(row)).error === null;
    });
    return { cost, isStored };
  }

  test.each([
    ['words', words],
    ['open brackets before a link', (size: number) => `${many('a few words and then [ ')(size)}[a](b)`],
    ['a block of claims', (size: number) => `\`\`\`claims\n${many(`id: ${'a'.repeat(200)}\n`)(size)}\`\`\`\n`],
  ])('grows with its length: %s', async (_, textOf) => {
    await send(textOf(20_000));
    const quarter = await send(textOf(100_000));
    const whole = await send(textOf(400_000));
    expect([quarter.isStored, whole.isStored]).toEqual([true, true]);
    // 4 for linear time, 16 for quadratic: twice the text costs at most three times as much.
    expect(whole.cost / Math.max(20, quarter.cost)).toBeLessThan(9);
  });

  test.each([
    ['lines of a block of claims', `\`\`\`claims\n${many('a\n')(900_000)}\`\`\``],
    ['characters', many('a')(1_100_000)],
    ['marks', many('*')(900_000)],
  ])('is below that of storing it when it is refused for its %s', async (_, text) => {
    const stored = await send(words(400_000));
    const refused = await send(text);
    expect([stored.isStored, refused.isStored]).toEqual([true, false]);
    expect(refused.cost).toBeLessThan(stored.cost);
  });
});
