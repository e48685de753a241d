import { readHydrationState } from '../app/document/hydration-state.ts';
import { retryBrokenImages } from './broken-images.ts';
import { isGoodConnection } from './connection.ts';
import { queueEvents } from './early-events.ts';
import type { Handover } from './handover.ts';
import { onInteractionOrIdle, whenIdle } from './interaction-or-idle.ts';
import { showWithoutLateStyles } from './late-styles.ts';
import { restrictScripts } from './trusted-types.ts';

// The start script, which is inline in every document and runs before all other scripts.

/** From requesting the document until its head is read. Beyond it, fonts come too late for the first paint and delay the styles. */
const FAST_RESPONSE_MS = 150;

const timing = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
if (isGoodConnection() && performance.now() - (timing?.requestStart ?? 0) < FAST_RESPONSE_MS) {
  for (const font of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) font.media = 'all';
}
// The browser restores the scroll position of an earlier visit, for which the whole page must be laid out.
if (timing?.type !== 'navigate') document.documentElement.setAttribute('data-shown-again', '');
showWithoutLateStyles();
retryBrokenImages();
const replayEvents = queueEvents();
whenParsed(() => {
  // Pages that are rendered in the browser only show nothing before their scripts run.
  if (readHydrationState().backend) loadShell('high');
});
onInteractionOrIdle((isInteraction) => whenParsed(() => loadShell(isInteraction ? 'high' : 'low')));
// Matching them with the links of the page delays its first paint. Trusted Types allow what the parser has read.
whenIdle(() => {
  const rules = document.querySelector<HTMLTemplateElement>('body > template');
  if (rules) document.head.append(rules.content);
});

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
}

function loadShell(fetchPriority: 'low' | 'high'): void {
  if (window.ledgerlightHandover) return;
  const { remotes, preloads, scripts } = readHydrationState();
  const handover: Handover = { sentPage: null, replayEvents };
  window.ledgerlightHandover = handover;
  restrictScripts(
    Object.values(remotes).map(({ entry }) => new URL(entry).origin),
    () => handover.sentPage,
  );
  const links = preloads.map(({ address, integrity }) =>
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      fetchPriority,
      crossOrigin: 'anonymous',
      // The federation runtime verifies the manifest; browsers warn of hashes on such links.
      ...(address.endsWith('.json') ? { as: 'fetch' } : { as: 'script', integrity }),
      href: address,
    }),
  );
  const elements = scripts.map((src) =>
    Object.assign(document.createElement('script'), { async: false, fetchPriority, src }),
  );
  document.head.append(...links, ...elements);
}
