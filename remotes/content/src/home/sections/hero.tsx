import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { FigureValue } from '@ledgerlight/ui/figure-value';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './hero.module.css';
import { HeroImage } from './hero-image.tsx';

export function HomeHero({ copy }: { readonly copy: HomeCopy['hero'] }) {
  return (
    <section className={style.hero} aria-labelledby={TITLE_ID}>
      <div className={style.inner}>
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
          <div className={style.facts}>
            <dl className={style.figures}>
              {copy.figures.map(({ label, ...figure }) => (
                <div key={label} className={style.figure}>
                  <dt className={style.label}>{label}</dt>
                  <dd className={style.value}>
                    <FigureValue {...figure} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className={style.disclosure}>{copy.disclosure}</p>
          </div>
        </div>
        <div className={style.offer}>
          <HeroImage />
          <ul className={style.services} aria-label={copy.servicesLabel}>
            {copy.services.map(({ title, text }) => (
              <li key={title} className={style.service}>
                <h2 className={style.serviceTitle}>{title}</h2>
                <p className={style.serviceText}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const TITLE_ID = 'welcome';
