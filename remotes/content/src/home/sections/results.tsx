import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FigureRow } from './figure-row.tsx';
import style from './results.module.css';
import { HomeSection } from './section.tsx';
import { Timeline } from './timeline.tsx';
import { HomeVoices } from './voices.tsx';

export function HomeResults({ copy }: { readonly copy: HomeCopy['results'] }) {
  return (
    <HomeSection id="results" title={copy.title} text={copy.text} surface="sunken">
      <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      <HomeVoices copy={copy.voices} />
      <div className={style.part}>
        <h3>{copy.timelineTitle}</h3>
        <Timeline milestones={copy.timeline} />
      </div>
      <div className={style.closing}>
        <p className={style.closingText}>{copy.closing}</p>
        <ButtonLink Link={Link} to={copy.action.path}>
          {copy.action.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
