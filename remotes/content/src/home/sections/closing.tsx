import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { RegulatoryNote } from '@ledgerlight/ui/regulatory-note';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './closing.module.css';

interface HomeClosingProps {
  readonly copy: Pick<HomeCopy['results'], 'closing' | 'action'>;
  readonly regulatoryStatus?: string | undefined;
}

/** The last words of home with the way to contact the company. */
export function HomeClosing({ copy: { closing, action }, regulatoryStatus }: HomeClosingProps) {
  return (
    <div className={style.closing}>
      <p className={style.text}>{closing}</p>
      <ButtonLink Link={Link} to={action.path}>
        {action.label}
      </ButtonLink>
      <RegulatoryNote status={regulatoryStatus} />
    </div>
  );
}
