import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useId, useRef, useState } from 'react';
import layout from '../../kit/layout.module.css';
import { useUnsavedForm } from '../../kit/unsaved/unsaved-work.ts';
import style from './comments.module.css';
import type { useComments } from './use-comments.ts';

interface ComposerProps {
  /** The usernames that can be mentioned. */
  readonly people: readonly string[];
  readonly send: ReturnType<typeof useComments>['add'];
}

const MAX_BODY_LENGTH = 5000;

/** Writes a comment. It is no form, because the editor is one. */
export function Composer({ people, send: { mutate, isPending: isSending } }: ComposerProps) {
  const id = useId();
  const control = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  useUnsavedForm(body.trim() !== '' && !isSending);
  const send = () => {
    if (body.trim() !== '' && !isSending) mutate(body.trim(), { onSuccess: () => setBody('') });
  };
  const mention = (username: string) => {
    if (isSending) return;
    setBody((before) => `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${username} `);
    control.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within
    <div
      className={style.composer}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          send();
        }
      }}
    >
      <Field
        id={id}
        name="comment"
        label="Comment"
        hint="@name mentions a colleague. Visitors never see comments."
        problems={[]}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={control}
            rows={3}
            maxLength={MAX_BODY_LENGTH}
            value={body}
            readOnly={isSending}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        )}
      </Field>
      <div className={layout.buttons}>
        <Button onClick={send} disabled={body.trim() === ''} aria-disabled={isSending || undefined}>
          {isSending ? 'Sending...' : 'Send'}
        </Button>
        {people.length > 0 && <MentionChoice people={people} onChoose={mention} />}
      </div>
    </div>
  );
}

interface MentionChoiceProps extends Pick<ComposerProps, 'people'> {
  onChoose(username: string): void;
}

function MentionChoice({ people, onChoose }: MentionChoiceProps) {
  return (
    <select
      className={style.mention}
      aria-label="Mention a colleague"
      value=""
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">Mention…</option>
      {people.map((username) => (
        <option key={username}>{username}</option>
      ))}
    </select>
  );
}
