import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { ExampleMark } from '@ledgerlight/ui/example-mark';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FigureRow } from './figure-row.tsx';
import style from './results.module.css';
import sectionStyle from './section.module.css';
import { HomeSection } from './section.tsx';
import { HomeVoices } from './voices.tsx';

export function HomeResults({ copy }: { readonly copy: HomeCopy['results'] }) {
  return (
    <HomeSection id="results" title={copy.title} text={copy.text}>
      <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      <HomeVoices copy={copy.voices} />
      <Timeline copy={copy.timeline} />
      <div className={style.closing}>
        <p className={style.text}>{copy.closing}</p>
        <ButtonLink Link={Link} to={copy.action.path}>
          {copy.action.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}

function Timeline({ copy }: { readonly copy: HomeCopy['results']['timeline'] }) {
  return (
    <div>
      <h3>
        {copy.title} {copy.illustrative && <ExampleMark />}
      </h3>
      <ol className={style.timeline}>
        {copy.milestones.map(({ year, title, text }) => (
          <li key={year} className={style.milestone}>
            <h4 className={style.title}>
              <time className={style.year} dateTime={year}>
                {year}
              </time>{' '}
              {title}
            </h4>
            <p className={sectionStyle.muted}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
