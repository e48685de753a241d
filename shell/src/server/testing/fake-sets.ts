import type { PageRenderer } from '../pages/renderer.tsx';
import type { PageRoutesOptions } from '../pages/routes.ts';

/** One served set, which this renderer renders. */
export function fakeSets(renderer: PageRenderer): PageRoutesOptions['served'] {
  return {
    isDivided: false,
    all: [{ renderer, below: 100, set: { remotes: {}, disabled: new Set() } }],
    with: (_bucket, work) => work(renderer),
  };
}
