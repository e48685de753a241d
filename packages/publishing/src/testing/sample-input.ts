import { checkPost } from '../check.ts';
import type { PublishInput, PublishInputFields } from '../input.ts';
import { type PlanOptions, type PublishPlan, planPost } from '../plan.ts';
import type { PublishPorts } from '../ports.ts';
import { readPostText } from '../text/post-text.ts';

/** A PNG that `inspectImage` accepts; `seed` makes its bytes differ. */
export function samplePng(seed: number, width = 4, height = 3): Uint8Array {
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  const size = [width, height].flatMap((length) => [24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff));
  return new Uint8Array([...header, ...size, 8, 2, 0, 0, 0, seed >>> 8, seed & 0xff, 0, 0]);
}

export function sampleImage(name: string, seed: number): { readonly name: string; readonly bytes: Uint8Array } {
  return { name, bytes: samplePng(seed) };
}

export function sampleInput(
  changes: Partial<PublishInputFields> = {},
  others: Partial<Omit<PublishInput, 'fields'>> = {},
): PublishInput {
  const { content, ...fields } = {
    title: 'Rates & you',
    content: '# Rates\n\n"Up" & away < b >\n\n![The curve](curve.png)\n',
    author: 'Priya Raman',
    metaTitle: '',
    metaDescription: 'What rates do.',
    canonicalUrl: '',
    indexing: 'index',
    socialTitle: '',
    socialDescription: '',
    topics: '',
    postType: 'financial-news',
    ...changes,
  };
  const images = [{ ...sampleImage('cover.png', 1), alt: 'A line that rises' }, sampleImage('curve.png', 2)];
  return {
    fields,
    text: readPostText(content),
    images,
    identity: { kind: 'file', slug: null },
    publishedAt: null,
    ...others,
  };
}

/** Plans a post; a file of unknown identity adopts the post that it resembles. */
export function planInput(input: PublishInput, ports: PublishPorts, options: PlanOptions = {}): Promise<PublishPlan> {
  return planPost(checkPost(input), ports, { lookAlike: 'adopt', ...options });
}
