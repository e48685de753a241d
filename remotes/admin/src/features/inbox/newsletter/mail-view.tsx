import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { useEffect, useRef } from 'react';
import style from './section.module.css';

interface MailViewProps {
  /** The HTML of the body. */
  readonly body: string;
  readonly styles: string;
}

/** A mail as mail programs show it. It has a shadow root of its own: the policy of the site allows no styles in HTML, but constructed sheets. */
export function MailView({ body, styles }: MailViewProps) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.replaceChildren();
    appendNodes(root, parseFragment(body).childNodes);
    for (const link of root.querySelectorAll('a')) Object.assign(link, { target: '_blank', rel: 'noreferrer' });
    if (!('adoptedStyleSheets' in root)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  }, [body, styles]);
  return <section ref={host} className={style.mail} aria-label="The letter as a mail" />;
}

/** Makes elements of parsed HTML, without a function that would run what is in it. */
function appendNodes(parent: ParentNode, nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
  for (const node of nodes) {
    if ('value' in node) parent.append(node.value);
    else if ('tagName' in node) {
      const element = document.createElement(node.tagName);
      for (const { name, value } of node.attrs) element.setAttribute(name, value);
      appendNodes(element, node.childNodes);
      parent.append(element);
    }
  }
}
