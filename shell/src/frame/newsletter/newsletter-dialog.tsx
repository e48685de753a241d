import { Link, newsletterDialogOpenAtom } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { useAtom } from 'jotai';
import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useShell } from '../shell-context.ts';
import { NEWSLETTER_FORM_COPY } from './newsletter-copy.ts';
import style from './newsletter-dialog.module.css';

/** The dialog with the newsletter form (specification section 2), which is loaded when it is first opened. */
export function NewsletterDialog() {
  const { newsletterUrl } = useShell().site;
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useAtom(newsletterDialogOpenAtom);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    // The content covers the dialog, so only a click beside it hits the dialog itself.
    if (event.target === event.currentTarget) setOpen(false);
  };
  // Key events do not leave the form's frame. A third-party form is not accessible.
  const closeOnEscape = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    currentTarget.contentDocument?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') setOpen(false);
    });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby={TITLE_ID}
      onClose={() => setOpen(false)}
      onClick={closeOnBackdrop}
    >
      <div>
        <div className={style.head}>
          <h2 id={TITLE_ID} className={style.title}>
            Join Our Newsletter
          </h2>
          <button type="button" className={style.close} onClick={() => setOpen(false)} aria-label="Close">
            <Icon name="close" size={24} />
          </button>
        </div>
        {open && (
          <iframe className={style.form} src={newsletterUrl} title="Newsletter sign-up form" onLoad={closeOnEscape} />
        )}
        <p className={style.foot}>
          <Link to={ROUTES.privacy} onClick={() => setOpen(false)}>
            {NEWSLETTER_FORM_COPY.dialogPrivacy}
          </Link>
        </p>
      </div>
    </dialog>
  );
}

const TITLE_ID = 'newsletter-title';
