import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { CONTACT_FORM_COPY } from '../copy/copy.ts';

/** Confirms in the form's place that the message was stored, and offers an empty form. */
export function SentNotice({ text, onAnother }: { readonly text: string; readonly onAnother: () => void }) {
  return (
    <Notice tone="good" title={CONTACT_FORM_COPY.sentTitle} isAnswer>
      <p>{text}</p>
      <NoticeActions>
        <Button variant="secondary" onClick={onAnother}>
          {CONTACT_FORM_COPY.another}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
