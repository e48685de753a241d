import { remoteStyleLinks } from '../start/late-styles.ts';

/** Calls back when a style sheet of the first page's remote did not load, which is then reported. */
export function onStyleFailure(callback: () => void): void {
  const check = () => {
    if (remoteStyleLinks().some(isFailed)) callback();
  };
  if (document.readyState === 'complete') check();
  else window.addEventListener('load', check);
}

/** Depending on the failure, browsers have no sheet, one without rules, or one whose rules cannot be read. */
function isFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
