import { Link } from '@ledgerlight/shell-api';
import type { HomeCopy } from '@ledgerlight/site/copy/home-copy';
import { ButtonLink } from '@ledgerlight/ui/button';
import { FigureRow } from './figure-row.tsx';
import style from './home-results.module.css';
import { HomeSection } from './home-section.tsx';

/** Results so far: figures, voices, the years, and the way to a conversation. */
export function HomeResults({ copy }: { readonly copy: HomeCopy['results'] }) {
  return (
    <HomeSection id="results" title={copy.title} text={copy.text} surface="sunken">
      <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      <div className={style.part}>
        <h3>{copy.testimonialsTitle}</h3>
        <p className={style.note}>{copy.testimonialsNote}</p>
        <ul className={style.testimonials}>
          {copy.testimonials.map(({ quote, initials, name, situation }) => (
            <li key={name}>
              <figure className={style.testimonial}>
                <blockquote className={style.quote}>
                  <p>{quote}</p>
                </blockquote>
                <figcaption className={style.person}>
                  <span className={style.initials} aria-hidden="true">
                    {initials}
                  </span>
                  <span>
                    <span className={style.name}>{name}</span> {situation}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <div className={style.part}>
        <h3>{copy.timelineTitle}</h3>
        <ol className={style.timeline}>
          {copy.timeline.map(({ year, title, text }) => (
            <li key={year} className={style.milestone}>
              <time className={style.year} dateTime={year}>
                {year}
              </time>
              <h4 className={style.milestoneTitle}>{title}</h4>
              <p className={style.milestoneText}>{text}</p>
            </li>
          ))}
        </ol>
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
