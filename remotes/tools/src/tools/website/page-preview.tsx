import { useCallback, useEffect, useRef } from 'react';
import type { BusinessFacts } from './business.ts';
import style from './page-preview.module.css';
import { toDom } from './page-tree.ts';
import { pageBody } from './write-page.ts';
import { writeStyles } from './write-styles.ts';

/**
 * The page in a frame in which nothing runs. Its elements are created and its style sheet is adopted, because the content security policy
 * of this site refuses HTML in a text and style elements, in frames without an address too.
 */
export function PagePreview({ business }: { readonly business: BusinessFacts }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const draw = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page) drawPage(page, business);
  }, [business]);
  useEffect(draw, [draw]);
  return (
    // Some browsers replace the empty document of a frame once it has loaded.
    <iframe ref={frame} className={style.frame} title="Preview of the page" sandbox="allow-same-origin" onLoad={draw} />
  );
}

function drawPage(page: Document, business: BusinessFacts): void {
  page.documentElement.lang = 'en';
  page.title = business.name;
  page.body.replaceChildren(...pageBody(business).map((part) => toDom(part, page)));
  const window = page.defaultView;
  // Without constructed style sheets the page is shown in the browser's own styles.
  if (!window || !('adoptedStyleSheets' in page)) return;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(writeStyles(business.palette) + PREVIEW_STYLES);
  page.adoptedStyleSheets = [sheet];
}

/** Links of the preview have no address, which browsers show as text. */
const PREVIEW_STYLES = 'a { text-decoration: underline; }';
