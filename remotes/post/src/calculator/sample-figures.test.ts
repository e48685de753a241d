import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculatorBlock } from '@ledgerlight/calculators/block';
import { expect, test } from 'vitest';

const SAMPLES = join(import.meta.dirname, '../../../../samples');
const BLOCK = /^```calculator\n([\s\S]*?)^```$/gm;
/** Amounts that are neither called rough nor round thousands, such as an allowance. */
const AMOUNTS = /(?<!\b(?:about|around|nearly|almost|less than|more than) )£(?!\d+,000\b)(\d[\d,]*(?:\.\d\d)?)/g;
const amountsIn = (text: string) => [...text.matchAll(AMOUNTS)].map(([, digits = '']) => digits.replaceAll(',', ''));
const posts = globSync('*/article.md', { cwd: SAMPLES })
  .map((path) => ({ path, text: readFileSync(join(SAMPLES, path), 'utf8') }))
  .filter(({ text }) => text.includes('```calculator'));

test.each(posts)('the calculators of $path and the text give the same amounts', ({ text }) => {
  const results = [...text.matchAll(BLOCK)].map(([, block = '']) => JSON.stringify(calculatorBlock.render(block)));
  const calculated = results.flatMap(amountsIn).map(Number);
  expect(results).not.toContain('null');
  const differing = amountsIn(text.replace(BLOCK, '')).filter((amount) => {
    const near = calculated.filter((figure) => figure > 500 && Math.abs(Number(amount) / figure - 1) < 0.005);
    return near.length > 0 && near.every((figure) => figure.toFixed(amount.split('.')[1]?.length ?? 0) !== amount);
  });
  expect(differing).toEqual([]);
});
