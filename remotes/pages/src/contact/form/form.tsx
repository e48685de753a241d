import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { VISITOR_FIELDS } from '@ledgerlight/visitor-messages/contact-message';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_FORM_COPY } from '../copy/copy.ts';
import { contactControlId } from './field.tsx';
import { afterEdit, type ContactFormState, UNTRIED, withProblems } from './form-state.ts';
import { ContactFormView } from './form-view.tsx';
import { readContactMessage } from './message.ts';
import { sendContactMessage } from './send-contact-message.ts';

interface ContactFormProps {
  readonly inquiryTypes: readonly string[];
  /** Confirms a message that was stored. */
  readonly sentText: string;
  readonly article: string | null;
}

/** The fields are uncontrolled, so that a failed send keeps what was typed. Without JavaScript the browser sends the form. */
export function ContactForm({ inquiryTypes, sentText, article }: ContactFormProps) {
  const [state, setState] = useState<ContactFormState>(UNTRIED);
  const restarts = useRef(false);

  useEffect(() => {
    if (state !== UNTRIED || !restarts.current) return;
    restarts.current = false;
    // The button that had the focus is gone.
    document.getElementById(contactControlId('name'))?.focus();
  }, [state]);

  const restart = () => {
    restarts.current = true;
    setState(UNTRIED);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const read = readContactMessage(new FormData(event.currentTarget), inquiryTypes);
    if ('problems' in read) {
      setState(withProblems(state, read.problems));
      return;
    }
    setState({ kind: 'sending' });
    setState({ kind: 'ended', outcome: await sendContactMessage(read.message) });
  };

  const noteEdit = ({ target }: FormEvent<HTMLFormElement>) => {
    const edited = VISITOR_FIELDS.find((field) => target instanceof Element && target.getAttribute('name') === field);
    if (edited) setState((before) => afterEdit(before, edited));
  };

  if (state.kind === 'ended' && state.outcome === 'sent') return <SentNotice text={sentText} onAnother={restart} />;
  return (
    <ContactFormView state={state} inquiryTypes={inquiryTypes} article={article} onSubmit={submit} onEdit={noteEdit} />
  );
}

export function SentNotice({ text, onAnother }: { readonly text: string; readonly onAnother: () => void }) {
  return (
    <Notice tone="good" title={CONTACT_FORM_COPY.sentTitle} isResponse>
      <p>{text}</p>
      <NoticeActions>
        <Button variant="secondary" onClick={onAnother}>
          {CONTACT_FORM_COPY.another}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
