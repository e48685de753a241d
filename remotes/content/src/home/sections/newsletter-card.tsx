import { Link, newsletterDialogOpenAtom } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { FigureValue } from '@ledgerlight/ui/figure-value';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import { useSetAtom } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './newsletter-card.module.css';
import sectionStyle from './section.module.css';

export function NewsletterCard({ copy }: { readonly copy: HomeCopy['education']['newsletter'] }) {
  const { value, label, illustrative = false } = copy.readers;
  return (
    <article className={`${sectionStyle.panel} ${style.card}`}>
      <h3>{copy.title}</h3>
      <p className={sectionStyle.muted}>
        {copy.text} <FigureValue value={`${value} ${label}`} illustrative={illustrative} />
      </p>
      <ul className={style.items}>
        {copy.items.map(({ title, text, mark }) => (
          <li key={title} className={style.item}>
            <h4 className={style.itemTitle}>{title}</h4>
            {mark && <Badge>{mark}</Badge>}
            <p className={`${sectionStyle.muted} ${style.itemText}`}>{text}</p>
          </li>
        ))}
      </ul>
      <SignUpLink>{copy.subscribe}</SignUpLink>
    </article>
  );
}

/** Opens the shell's newsletter dialog. Without scripts, or for another tab, it leads to the page of the newsletter. */
function SignUpLink({ children }: { readonly children: ReactNode }) {
  const setDialogOpen = useSetAtom(newsletterDialogOpenAtom);
  return (
    <ButtonLink
      Link={DialogLink}
      to={ROUTES.newsletter}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setDialogOpen(true);
      }}
    >
      {children}
    </ButtonLink>
  );
}

function DialogLink(link: ComponentProps<typeof Link>) {
  return <Link {...link} aria-haspopup="dialog" />;
}
