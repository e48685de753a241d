import { ExampleMark } from '@ledgerlight/ui/example-mark';
import type { Milestone } from '../copy/copy-type.ts';
import style from './timeline.module.css';

/** The years of the company. */
export function Timeline({ milestones }: { readonly milestones: readonly Milestone[] }) {
  return (
    <ol className={style.timeline}>
      {milestones.map(({ year, title, text, illustrative }) => (
        <li key={year} className={style.milestone}>
          <p className={style.year}>
            <time dateTime={year}>{year}</time> {illustrative && <ExampleMark />}
          </p>
          <h4 className={style.milestoneTitle}>{title}</h4>
          <p className={style.milestoneText}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
