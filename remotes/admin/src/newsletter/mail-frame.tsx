import { LETTER_PREVIEW } from '@ledgerlight/site/routes';
import { useEffect, useId, useRef } from 'react';
import style from './section.module.css';

interface MailFrameProps {
  readonly fields: Readonly<Record<string, string>>;
  readonly isNarrow: boolean;
}

/** The letter of these fields as mail programs show it. The shell returns the HTML under a policy of its own, because a page of the site has no inline styles. */
export function MailFrame({ fields, isNarrow }: MailFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const key = JSON.stringify(fields);
  const name = `mail-${id}`;
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
        className={isNarrow ? `${style.frame} ${style.narrow}` : style.frame}
        title="The letter as a mail"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  );
}
