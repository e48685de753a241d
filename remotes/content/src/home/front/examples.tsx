import type { Figure } from '@ledgerlight/site/copy/figure';
import { ExampleMark } from '@ledgerlight/ui/example-mark';
import { HOME_DEFAULT } from '../copy/copy.default.ts';
import type { HomeCopy } from '../copy/copy-type.ts';
import { HomeClosing } from '../sections/closing.tsx';
import { HomeSection } from '../sections/section.tsx';
import { Timeline } from '../sections/timeline.tsx';
import { HomeVoices } from '../sections/voices.tsx';
import { FRONT_COPY } from './copy.ts';
import style from './examples.module.css';

interface FrontExamplesProps {
  readonly copy: HomeCopy['results'];
  readonly regulatoryStatus: string | undefined;
}

/** Questions about a record, and the example figures and years of the page, marked once. */
export function FrontExamples({ copy, regulatoryStatus }: FrontExamplesProps) {
  return (
    <HomeSection id="results" title={copy.title} text={copy.text} surface="sunken" isCompact>
      <div className={style.questions}>
        <HomeVoices copy={copy.voices} />
      </div>
      <div className={style.examples}>
        <h3>
          {FRONT_COPY.examplesTitle} <ExampleMark />
        </h3>
        <p className={style.note}>{copy.disclosure}</p>
        <dl className={style.figures}>
          {exampleFigures(HOME_DEFAULT).map(({ label, value, note }) => (
            <div key={label} className={style.figure}>
              <dt className={style.label}>{label}</dt>
              <dd className={style.value}>{value}</dd>
              {note && <dd className={style.period}>{note}</dd>}
            </div>
          ))}
        </dl>
        <details>
          <summary className={style.open}>{copy.timelineTitle}</summary>
          <Timeline milestones={copy.timeline.map((milestone) => ({ ...milestone, illustrative: false }))} />
        </details>
      </div>
      <HomeClosing copy={copy} regulatoryStatus={regulatoryStatus} />
    </HomeSection>
  );
}

/** Returns the figures of the company that are no counts, each once. */
function exampleFigures({ services, hero, education, results }: HomeCopy): readonly Figure[] {
  const { readers } = education.newsletter;
  const all: readonly Figure[] = [
    ...services.figures,
    ...results.figures,
    ...hero.figures,
    ...education.features.filter(({ illustrative }) => illustrative),
    ...(readers ? [readers] : []),
  ];
  return [...new Map(all.toReversed().map((figure) => [figure.label, figure])).values()].toReversed();
}
