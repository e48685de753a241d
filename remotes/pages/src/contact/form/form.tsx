import { VISITOR_FIELDS } from '@ledgerlight/visitor-messages/contact-message';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { controlId } from './field.tsx';
import { afterEdit, type ContactFormState, UNTRIED, withProblems } from './form-state.ts';
import { ContactFormView } from './form-view.tsx';
import { readContactMessage } from './message.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { SentNotice } from './sent-notice.tsx';

/**
 * The contact form. Its fields keep their own values, so nothing that was typed is lost before a message is stored.
 * Without JavaScript the browser checks and sends it.
 */
export function ContactForm({
  inquiryTypes,
  sentText,
}: {
  /** The choices of what a message is about. */
  readonly inquiryTypes: readonly string[];
  /** Confirms a message that was stored. */
  readonly sentText: string;
}) {
  const [state, setState] = useState<ContactFormState>(UNTRIED);
  const startsAgain = useRef(false);

  useEffect(() => {
    if (state !== UNTRIED || !startsAgain.current) return;
    startsAgain.current = false;
    // The button that had the focus went with the notice.
    document.getElementById(controlId('name'))?.focus();
  }, [state]);

  const startAgain = () => {
    startsAgain.current = true;
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

  if (state.kind === 'ended' && state.outcome === 'sent') return <SentNotice text={sentText} onAnother={startAgain} />;
  return <ContactFormView state={state} inquiryTypes={inquiryTypes} onSubmit={submit} onEdit={noteEdit} />;
}
