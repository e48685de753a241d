import type { PageRenderer } from '../pages/renderer.tsx';
import type { LiveReleases } from '../releases/live-releases.ts';

/** Live releases with one set, which this renderer renders. */
export function fakeReleases(renderer: PageRenderer): LiveReleases<PageRenderer> {
  return {
    isDivided: false,
    sets: [],
    serving: { revision: 1, releases: {}, refused: [] },
    registry: { revision: 1, change: { at: '', by: '', what: '', message: '' }, remotes: {} },
    get names() {
      return [renderer.release];
    },
    with: (_bucket, work) => work(renderer),
    refresh: async () => {},
  };
}
