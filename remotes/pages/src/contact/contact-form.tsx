import { CONTACT_FORM_COPY } from '@ledgerlight/site/copy/contact';
import { Button } from '@ledgerlight/ui/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { afterEdit, type ContactFormState, UNTRIED, withProblems } from './contact-form-state.ts';
import { ContactFormView } from './contact-form-view.tsx';
import { CONTACT_FIELDS, readContactMessage } from './contact-message.ts';
import { controlId } from './form-field.tsx';
import { FormNotice } from './form-notice.tsx';
import { sendContactMessage } from './send-contact-message.ts';

/**
 * The contact form. Its fields keep their own values, so nothing that was typed is lost before a message is stored.
 * Without JavaScript the browser checks and sends it.
 */
export function ContactForm() {
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
    const read = readContactMessage(new FormData(event.currentTarget));
    if ('problems' in read) {
      setState(withProblems(state, read.problems));
      return;
    }
    setState({ kind: 'sending' });
    setState({ kind: 'ended', outcome: await sendContactMessage(read.message) });
  };

  const noteEdit = ({ target }: FormEvent<HTMLFormElement>) => {
    const edited = CONTACT_FIELDS.find((field) => target instanceof Element && target.getAttribute('name') === field);
    if (edited) setState((before) => afterEdit(before, edited));
  };

  if (state.kind === 'ended' && state.outcome === 'sent') return <SentNotice onAnother={startAgain} />;
  return <ContactFormView state={state} onSubmit={submit} onEdit={noteEdit} />;
}

function SentNotice({ onAnother }: { readonly onAnother: () => void }) {
  return (
    <FormNotice tone="good" title={CONTACT_FORM_COPY.sentTitle}>
      <p>{CONTACT_FORM_COPY.sentText}</p>
      <Button variant="secondary" onClick={onAnother}>
        {CONTACT_FORM_COPY.another}
      </Button>
    </FormNotice>
  );
}
