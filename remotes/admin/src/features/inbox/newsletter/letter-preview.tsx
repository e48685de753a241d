import { type IssueText, issueMail } from '@ledgerlight/newsletter/issue-mail';
import { NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { useMemo, useState } from 'react';
import layout from '../../../kit/layout.module.css';
import { useDelayed } from '../../../kit/use-delayed.ts';
import { MailView } from './mail-view.tsx';
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
