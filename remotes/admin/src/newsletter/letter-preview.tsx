import { type IssueText, issueMail } from '@ledgerlight/newsletter/issue-mail';
import { LETTER_PREVIEW, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { useEffect, useId, useRef, useState } from 'react';
import layout from '../layout.module.css';
import { useDelayed } from '../use-delayed.ts';
import style from './section.module.css';

interface LetterPreviewProps {
  readonly letter: IssueText;
  readonly origin: string;
}

export function LetterPreview({ letter, origin }: LetterPreviewProps) {
  const [view, setView] = useState<View>('light');
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
        <textarea
          className={style.frame}
          aria-label="Plain text of the letter"
          readOnly
          value={mailOf(letter, origin).text}
        />
      ) : (
        <MailFrame letter={letter} scheme={view} />
      )}
    </section>
  );
}

/** The letter as mail programs show it. The shell returns the HTML under a policy of its own, because a page of the site has no inline styles. */
function MailFrame({ letter, scheme }: Pick<LetterPreviewProps, 'letter'> & { readonly scheme: 'light' | 'dark' }) {
  const form = useRef<HTMLFormElement>(null);
  const { subject, summary, content, posts } = useDelayed(letter, PREVIEW_DELAY_MS);
  const fields = { subject, summary, content, posts: JSON.stringify(posts), scheme };
  const name = `mail-${useId()}`;
  const key = JSON.stringify(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when a field changes
  useEffect(() => form.current?.submit(), [key]);
  return (
    <>
      <form ref={form} method="post" action={LETTER_PREVIEW} target={name} hidden>
        {Object.entries(fields).map(([field, value]) => (
          <textarea key={field} name={field} value={value} readOnly />
        ))}
      </form>
      {/* A new frame for each mail: a frame that navigates would add entries to the browser's history. */}
      <iframe
        key={key}
        name={name}
        className={style.frame}
        title="The letter as a mail"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  );
}

/** Returns the mail as a preview shows it: its link to unsubscribe belongs to no address. */
export function mailOf(letter: IssueText, origin: string) {
  return issueMail(letter, { site: origin, unsubscribeUrl: origin + NEWSLETTER_LINKS.unsubscribe, sentAt: null });
}

type View = (typeof VIEWS)[number]['value'];

const VIEWS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
] as const;
const PREVIEW_DELAY_MS = 400;
