import type { Author } from '@ledgerlight/posts/author';
import { Link } from '@ledgerlight/shell-api';
import { authorPath, ROUTES } from '@ledgerlight/site/routes';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Portrait } from '@ledgerlight/ui/portrait';
import type { ReactNode } from 'react';
import { type AboutCopy, TEAM_LABELS, type TeamMember } from './copy.ts';
import style from './team.module.css';

interface TeamProps {
  readonly copy: Pick<AboutCopy, 'teamTitle' | 'teamText' | 'team'>;
  readonly authors: readonly Author[];
}

/** The team of the copy, or the authors of the database. */
export function Team({ copy: { teamTitle, teamText, team }, authors }: TeamProps) {
  return (
    <section className={style.section} aria-labelledby="team">
      <div>
        <h2 id="team">{teamTitle}</h2>
        <p className={style.lead}>{teamText}</p>
      </div>
      {team ? (
        <CardGrid>
          {team.map((member) => (
            <MemberCard key={member.name} member={member} />
          ))}
        </CardGrid>
      ) : (
        <Authors authors={authors} />
      )}
    </section>
  );
}

function Authors({ authors }: Pick<TeamProps, 'authors'>) {
  if (authors.length === 0) return <p>{TEAM_LABELS.none}</p>;
  return (
    <>
      <CardGrid>
        {authors.map((author) => (
          <AuthorCard key={author.slug} author={author} />
        ))}
      </CardGrid>
      <p>
        <Link className={style.all} to={ROUTES.authors}>
          {TEAM_LABELS.all}
        </Link>
      </p>
    </>
  );
}

function AuthorCard({ author }: { readonly author: Author }) {
  const { name, slug, role, portraitUrl, biography, credentials, interests } = author;
  return (
    <PersonCard
      title={<Link to={authorPath(slug)}>{name}</Link>}
      portrait={<Portrait name={name} url={portraitUrl} size={72} />}
      role={role}
      bio={biography}
    >
      {credentials.length > 0 && <Fact label={TEAM_LABELS.credentials} items={credentials} />}
      {interests !== null && <Fact label={TEAM_LABELS.interests} items={[interests]} />}
    </PersonCard>
  );
}

function MemberCard({ member: { name, role, image, bio, credentials, specialties } }: { readonly member: TeamMember }) {
  return (
    <PersonCard title={name} portrait={<Portrait name={name} url={image} size={72} />} role={role} bio={bio}>
      <Fact label={TEAM_LABELS.credentials} items={credentials} />
      <Fact label={TEAM_LABELS.specialties} items={specialties} />
    </PersonCard>
  );
}

interface PersonCardProps {
  readonly title: ReactNode;
  readonly portrait: ReactNode;
  readonly role: string | null;
  readonly bio: string | null;
  readonly children: ReactNode;
}

function PersonCard({ title, portrait, role, bio, children }: PersonCardProps) {
  return (
    <article className={style.card}>
      <div className={style.person}>
        {portrait}
        <div className={style.names}>
          <h3>{title}</h3>
          {role !== null && <p className={style.role}>{role}</p>}
        </div>
      </div>
      {bio !== null && (
        <p className={style.bio} dir="auto">
          {bio}
        </p>
      )}
      <dl className={style.facts}>{children}</dl>
    </article>
  );
}

function Fact({ label, items }: { readonly label: string; readonly items: readonly string[] }) {
  return (
    <div>
      <dt className={style.label}>{label}</dt>
      {items.map((item) => (
        <dd key={item} className={style.item} dir="auto">
          {item}
        </dd>
      ))}
    </div>
  );
}
