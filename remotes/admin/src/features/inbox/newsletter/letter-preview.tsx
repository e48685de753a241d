import { type IssueText, issueMail } from '@ledgerlight/newsletter/issue-mail';
import { NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { useEffect, useMemo, useRef, useState } from 'react';
import layout from '../../../kit/layout.module.css';
import { useDelayed } from '../../../kit/use-delayed.ts';
import style from './section.module.css';

interface LetterPreviewProps {
  readonly letter: IssueText;
  readonly origin: string;
}

export function LetterPreview({ letter, origin }: LetterPreviewProps) {
  const [view, setView] = useState<View>('light');
  const shown = useDelayed(letter, PREVIEW_DELAY_MS);
  const mail = useMemo(() => mailOf(shown, origin, view === 'dark' ? 'dark' : 'light'), [shown, origin, view]);
  return (
    <section aria-label="Preview">
      <fieldset className={style.views}>
        <legend className="visually-hidden">Show as</legend>
        {VIEWS.map(({ value, label }) => (
          <label key={value} className={layout.choice}>
            <input type="radio" name="letter-view" checked={view === value} onChange={() => setView(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {view === 'text' ? (
        // A field can be focused, scrolled and copied from by keyboard.
        <textarea className={style.plain} aria-label="Plain text of the letter" readOnly value={mail.text} />
      ) : (
        <MailView {...mail} />
      )}
    </section>
  );
}

/** Returns the mail as a preview shows it: its link to unsubscribe belongs to no address. */
export function mailOf(letter: IssueText, origin: string, scheme?: 'light' | 'dark') {
  const unsubscribeUrl = origin + NEWSLETTER_LINKS.unsubscribe;
  return issueMail(letter, { site: origin, unsubscribeUrl, sentAt: null, ...(scheme && { scheme }) });
}

type View = (typeof VIEWS)[number]['value'];

const VIEWS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
] as const;
const PREVIEW_DELAY_MS = 400;

interface MailViewProps {
  /** The HTML of the body. */
  readonly body: string;
  readonly styles: string;
}

/** A mail as mail programs show it. It has a shadow root of its own: the policy of the site allows no styles in HTML, but constructed sheets. */
function MailView({ body, styles }: MailViewProps) {
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
