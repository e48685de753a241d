import { CardGrid } from '@ledgerlight/ui/card-grid';
import { ExampleMark } from '@ledgerlight/ui/example-mark';
import { type AboutCopy, TEAM_LABELS, type TeamMember } from './copy.ts';
import { InitialsAvatar } from './initials-avatar.tsx';
import style from './team.module.css';

/** The people, a card each. */
export function Team({ copy }: { readonly copy: AboutCopy }) {
  return (
    <section className={style.section} aria-labelledby="team">
      <div>
        <h2 id="team">{copy.teamTitle}</h2>
        <p className={style.lead}>{copy.teamText}</p>
      </div>
      <CardGrid>
        {copy.team.map((member) => (
          <MemberCard key={member.name} member={member} illustrative={copy.teamIsIllustrative} />
        ))}
      </CardGrid>
    </section>
  );
}

function MemberCard({
  member: { name, role, bio, credentials, specialties },
  illustrative,
}: {
  readonly member: TeamMember;
  readonly illustrative: boolean;
}) {
  return (
    <article className={style.card}>
      <div className={style.person}>
        <InitialsAvatar name={name} />
        <div>
          <h3>{name}</h3>
          <p className={style.role}>{role}</p>
          {illustrative && (
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
