import { type IssueText, issueMail } from '@ledgerlight/newsletter/issue-mail';
import { LETTER_ADDRESSES, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import style from './section.module.css';

interface LetterPreviewProps {
  readonly letter: IssueText;
  readonly origin: string;
}

/** The letter as mail programs show it. The shell renders the HTML, because a page of the site may have no inline styles. */
export function LetterPreview({ letter, origin }: LetterPreviewProps) {
  const [view, setView] = useState<View>('light');
  const delayed = useDelayed(letter);
  return (
    <section className={style.preview} aria-label="Preview">
      <fieldset className={style.views}>
        <legend className="visually-hidden">Preview</legend>
        {VIEWS.map(({ value, label }) => (
          <label key={value} className={style.view}>
            <input type="radio" name="letter-view" checked={view === value} onChange={() => setView(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {view === 'text' ? (
        <PlainText letter={letter} origin={origin} />
      ) : (
        <LetterFrame
          letter={delayed}
          scheme={view === 'dark' || view === 'dark-phone' ? 'dark' : 'light'}
          isNarrow={view === 'phone' || view === 'dark-phone'}
        />
      )}
    </section>
  );
}

function PlainText({ letter, origin }: LetterPreviewProps) {
  const text = useMemo(() => mailOf(letter, origin).text, [letter, origin]);
  // A field can be focused, scrolled and copied from by keyboard.
  return <textarea className={style.plain} aria-label="Plain text of the letter" readOnly value={text} />;
}

/** Returns the mail as a preview shows it: its link to unsubscribe belongs to no address. */
export function mailOf(letter: IssueText, origin: string) {
  return issueMail(letter, { site: origin, unsubscribeUrl: origin + NEWSLETTER_LINKS.unsubscribe, sentAt: null });
}

interface LetterFrameProps {
  readonly letter: IssueText;
  readonly scheme: 'light' | 'dark';
  readonly isNarrow: boolean;
}

function LetterFrame({ letter, scheme, isNarrow }: LetterFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const fields = {
    subject: letter.subject,
    summary: letter.summary,
    content: letter.content,
    posts: JSON.stringify(letter.posts),
    scheme,
  };
  const key = JSON.stringify(fields);
  const name = `letter-${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when a field changes
  useEffect(() => form.current?.submit(), [key]);
  return (
    <>
      <form ref={form} method="post" action={LETTER_ADDRESSES.preview} target={name} hidden>
        {Object.entries(fields).map(([field, value]) => (
          <textarea key={field} name={field} value={value} readOnly />
        ))}
      </form>
      {/* A new frame for each letter: a frame that navigates would add entries to the browser's history. */}
      <iframe
        key={key}
        name={name}
        className={isNarrow ? `${style.frame} ${style.narrow}` : style.frame}
        title="The letter as a mail"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  );
}

/** Waits until the person pauses. */
function useDelayed(letter: IssueText): IssueText {
  const [delayed, setDelayed] = useState(letter);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(letter), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [letter]);
  return delayed;
}

type View = (typeof VIEWS)[number]['value'];

const VIEWS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'phone', label: '390 px' },
  { value: 'dark-phone', label: '390 px, dark' },
  { value: 'text', label: 'Plain text' },
] as const;
const PREVIEW_DELAY_MS = 400;
