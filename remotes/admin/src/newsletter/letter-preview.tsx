import { type IssueText, issueMail } from '@ledgerlight/newsletter/issue-mail';
import { NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { useMemo, useState } from 'react';
import layout from '../layout.module.css';
import { useDelayed } from '../use-delayed.ts';
import { MailFrame } from './mail-frame.tsx';
import style from './section.module.css';

interface LetterPreviewProps {
  readonly letter: IssueText;
  readonly origin: string;
}

export function LetterPreview({ letter, origin }: LetterPreviewProps) {
  const [view, setView] = useState<View>('light');
  const { subject, summary, content, posts } = useDelayed(letter, PREVIEW_DELAY_MS);
  const scheme = view === 'dark' || view === 'dark-phone' ? 'dark' : 'light';
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
        <PlainText letter={letter} origin={origin} />
      ) : (
        <MailFrame
          fields={{ subject, summary, content, posts: JSON.stringify(posts), scheme }}
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

type View = (typeof VIEWS)[number]['value'];

const VIEWS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'phone', label: '390 px' },
  { value: 'dark-phone', label: '390 px, dark' },
  { value: 'text', label: 'Plain text' },
] as const;
const PREVIEW_DELAY_MS = 400;
