import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { EXTERNAL_FORM_COPY } from '../copy/external-form-copy.ts';
import style from './form-frame.module.css';

/** Loads a form of another site only after a click, as the privacy policy promises. */
export function FormFrame({ address, title }: { readonly address: string; readonly title: string }) {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isShown) frame.current?.focus();
  }, [isShown]);
  if (isShown || address.startsWith('/')) {
    return <iframe ref={frame} className={style.frame} src={address} title={title} loading="lazy" />;
  }
  return (
    <div className={`${style.frame} ${style.waiting}`}>
      <p>{EXTERNAL_FORM_COPY.text(new URL(address).host)}</p>
      <ButtonLink
        Link={DocumentLink}
        to={address}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setIsShown(true);
        }}
      >
        {EXTERNAL_FORM_COPY.show}
      </ButtonLink>
    </div>
  );
}

/** Leads to the form itself without scripts. */
function DocumentLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} reloadDocument />;
}
