import { CardGrid } from '@ledgerlight/ui/card-grid';
import { ExampleMark } from '@ledgerlight/ui/example-mark';
import { type AboutCopy, TEAM_LABELS } from './copy.ts';
import avatarStyle from './initials-avatar.module.css';
import style from './team.module.css';

export function Team({ copy }: { readonly copy: AboutCopy }) {
  return (
    <section className={style.section} aria-labelledby="team">
      <div>
        <h2 id="team">{copy.teamTitle}</h2>
        <p className={style.lead}>{copy.teamText}</p>
      </div>
      <CardGrid>
        {copy.team.map(({ name, role, bio, credentials, specialties }) => (
          <article key={name} className={style.card}>
            <div className={style.person}>
              <InitialsAvatar name={name} />
              <div>
                <h3>{name}</h3>
                <p className={style.role}>{role}</p>
                {copy.teamIsIllustrative && (
                  <p className={style.mark}>
                    <ExampleMark />
                  </p>
                )}
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
        <dd key={item} className={style.item}>
          {item}
        </dd>
      ))}
    </div>
  );
}

/** Hidden from screen readers, because the name stands beside it. */
function InitialsAvatar({ name }: { readonly name: string }) {
  const initials = name.split(' ').map((word) => word.charAt(0));
  return (
    <svg className={avatarStyle.avatar} viewBox="0 0 72 72" width={72} height={72} aria-hidden="true" focusable="false">
      <rect className={avatarStyle.ground} width="72" height="72" rx="36" />
      <path className={avatarStyle.beam} d="M3 50 69 24A36 36 0 0 1 3 50Z" />
      <text className={avatarStyle.initials} x="36" y="36" textAnchor="middle" dominantBaseline="central">
        {initials.join('')}
      </text>
    </svg>
  );
}
