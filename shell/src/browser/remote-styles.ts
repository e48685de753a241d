import type { HydrationState } from '../app/document/hydration-state.ts';
import { ownerOf } from '../app/routes.tsx';

/** As the media of a link: the browser keeps the sheet, and applies it again without a request. */
const NOT_APPLIED = 'not all';

/**
 * Creates the function that applies the style sheets of the remote that owns a path, and those of no other remote: also not of one that is
 * loaded ahead of a navigation. The sheets of the shell stay as they are.
 */
export function createRemoteStyles(remotes: HydrationState['remotes']): (pathname: string) => void {
  const folders = Object.entries(remotes).map(([name, { entry }]) => [name, new URL('.', entry).href] as const);
  let shown = ownerOf(remotes, window.location.pathname);

  function apply(node: Node): void {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') return;
    const [owner] = folders.find(([, folder]) => node.href.startsWith(folder)) ?? [];
    if (owner === undefined) return;
    if (owner !== shown) node.media = NOT_APPLIED;
    else if (node.media === NOT_APPLIED) node.media = 'all';
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(apply);
  });
  observer.observe(document.head, { childList: true });
  return (pathname) => {
    shown = ownerOf(remotes, pathname);
    document.head.querySelectorAll('link').forEach(apply);
  };
}
