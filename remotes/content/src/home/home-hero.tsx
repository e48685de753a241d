import { Link } from '@ledgerlight/shell-api';
import { HERO, HERO_FIGURES, HOME_COPY } from '@ledgerlight/site/copy/home';
import { ButtonLink } from '@ledgerlight/ui/button';
import style from './home-hero.module.css';

/** The opening of the home page: what this is, where to go on, three figures. */
export function HomeHero() {
  return (
    <section className={style.hero}>
      <div className={style.inner}>
        <h1 className={style.title}>{HERO.title}</h1>
        <p className={style.text}>{HERO.text}</p>
        <p className={style.actions}>
          <ButtonLink Link={Link} to={HERO.primary.path}>
            {HERO.primary.label}
          </ButtonLink>
          <ButtonLink Link={Link} variant="secondary" to={HERO.secondary.path}>
            {HERO.secondary.label}
          </ButtonLink>
        </p>
        <dl className={style.figures}>
          {HERO_FIGURES.map(({ value, label }) => (
            <div key={label} className={style.figure}>
              <dt>{label}</dt>
              <dd className={style.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={style.disclosure}>{HOME_COPY.disclosure}</p>
      </div>
    </section>
  );
}
