import type { HomeCopy } from '../copy/copy-type.ts';
import { HomeClosing } from './closing.tsx';
import { FigureRow } from './figure-row.tsx';
import { HomeSection } from './section.tsx';
import { Timeline } from './timeline.tsx';
import { HomeVoices } from './voices.tsx';

export function HomeResults({ copy }: { readonly copy: HomeCopy['results'] }) {
  return (
    <HomeSection id="results" title={copy.title} text={copy.text} surface="sunken">
      <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      <HomeVoices copy={copy.voices} />
      <div>
        <h3>{copy.timelineTitle}</h3>
        <Timeline milestones={copy.timeline} />
      </div>
      <HomeClosing copy={copy} />
    </HomeSection>
  );
}
