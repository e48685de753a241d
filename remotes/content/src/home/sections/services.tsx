import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FigureRow } from './figure-row.tsx';
import { HomeSection } from './section.tsx';
import { ServiceCards } from './service-cards.tsx';

export function HomeServices({ copy }: { readonly copy: HomeCopy['services'] }) {
  return (
    <HomeSection id="services" title={copy.title} text={copy.text} surface="page">
      <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      <ServiceCards list={copy.list} />
      <div>
        <ButtonLink Link={Link} to={copy.consultation.path}>
          {copy.consultation.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
