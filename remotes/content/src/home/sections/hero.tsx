import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FigureRow } from './figure-row.tsx';
import style from './hero.module.css';
import sectionStyle from './section.module.css';

/** Low enough that the section below begins on the first screen. */
export function HomeHero({ copy }: { readonly copy: HomeCopy['hero'] }) {
  return (
    <section className={`${sectionStyle.band} ${style.hero}`} aria-labelledby={TITLE_ID}>
      <div className={`${sectionStyle.inner} ${style.inner}`}>
        <div>
          <h1 id={TITLE_ID} className={style.title}>
            {copy.title}
          </h1>
          <p className={style.text}>{copy.text}</p>
          <div className={style.actions}>
            <ButtonLink Link={Link} to={copy.primary.path}>
              {copy.primary.label}
            </ButtonLink>
            <ButtonLink Link={Link} variant="secondary" to={copy.secondary.path}>
              {copy.secondary.label}
            </ButtonLink>
          </div>
        </div>
        <ul className={`${sectionStyle.panel} ${style.services}`} aria-label={copy.servicesLabel}>
          {copy.services.map(({ title, text }) => (
            <li key={title} className={style.service}>
              <h2 className={style.serviceTitle}>{title}</h2>
              <p className={sectionStyle.muted}>{text}</p>
            </li>
          ))}
        </ul>
        <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      </div>
    </section>
  );
}

const TITLE_ID = 'welcome';
