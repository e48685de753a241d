import { remoteStyleLinks } from '../start/late-styles.ts';

/** Calls back once the document has loaded if a style sheet of its remote failed. */
export function onFailedStyles(report: () => void): void {
  const check = () => {
    if (remoteStyleLinks().some(isFailed)) report();
  };
  if (document.readyState === 'complete') check();
  else window.addEventListener('load', check);
}

/** Depending on the failure, browsers give no sheet, one without rules, or one whose rules cannot be read. */
function isFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
