import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Portrait } from '@ledgerlight/ui/portrait';
import { type AboutCopy, TEAM_LABELS } from './copy.ts';
import style from './team.module.css';

export function Team({ copy: { teamTitle, teamText, team } }: { readonly copy: AboutCopy }) {
  return (
    <section className={style.section} aria-labelledby="team">
      <div>
        <h2 id="team">{teamTitle}</h2>
        <p className={style.lead}>{teamText}</p>
      </div>
      <CardGrid>
        {team.map(({ name, role, image, bio, credentials, specialties }) => (
          <article key={name} className={style.card}>
            <div className={style.person}>
              <Portrait name={name} url={image} size={72} />
              <div>
                <h3>{name}</h3>
                <p className={style.role}>{role}</p>
              </div>
            </div>
            <p className={style.bio}>{bio}</p>
            <dl className={style.facts}>
              <Fact label={TEAM_LABELS.credentials} items={credentials} />
              <Fact label={TEAM_LABELS.specialties} items={specialties} />
            </dl>
          </article>
        ))}
      </CardGrid>
    </section>
  );
}

function Fact({ label, items }: { readonly label: string; readonly items: readonly string[] }) {
  return (
    <div>
      <dt className={style.label}>{label}</dt>
      {items.map((item) => (
        <dd key={item}>{item}</dd>
      ))}
    </div>
  );
}
