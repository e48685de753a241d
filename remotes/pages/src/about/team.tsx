import { ABOUT_COPY, TEAM, type TeamMember } from '@ledgerlight/site/copy/about';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { InitialsAvatar } from './initials-avatar.tsx';
import style from './team.module.css';

/** The people, a card each. */
export function Team() {
  return (
    <section className={style.section} aria-labelledby="team">
      <div>
        <h2 id="team">{ABOUT_COPY.teamTitle}</h2>
        <p className={style.lead}>{ABOUT_COPY.teamText}</p>
      </div>
      <CardGrid>
        {TEAM.map((member) => (
          <MemberCard key={member.name} member={member} />
        ))}
      </CardGrid>
    </section>
  );
}

function MemberCard({ member: { name, role, bio, credentials, specialties } }: { readonly member: TeamMember }) {
  return (
    <article className={style.card}>
      <div className={style.person}>
        <InitialsAvatar name={name} />
        <div>
          <h3>{name}</h3>
          <p className={style.role}>{role}</p>
        </div>
      </div>
      <p className={style.bio}>{bio}</p>
      <dl className={style.facts}>
        <Fact label={ABOUT_COPY.credentialsLabel} items={credentials} />
        <Fact label={ABOUT_COPY.specialtiesLabel} items={specialties} />
      </dl>
    </article>
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
