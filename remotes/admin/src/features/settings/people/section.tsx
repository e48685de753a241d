import { createPeople, type Person } from '@ledgerlight/backend/people';
import { Link, useSearchParams } from '@ledgerlight/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import layout from '../../../kit/layout.module.css';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { StateMark, type StateMarkProps } from '../../../kit/state-mark.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { ADMIN_PATH } from '../../../navigation/section-address.ts';
import { Invite } from './invite.tsx';
import style from './people.module.css';
import { PersonView } from './person-view.tsx';
import { RequiredFactors } from './required-factors.tsx';
import { ROLE_LABELS } from './roles.ts';

/** The people of the newsroom, or one of them with `person` in the address. */
export function PeopleSection({ staff, origin, username }: Pick<AdminArea, 'staff' | 'origin' | 'username'>) {
  const people = useMemo(() => createPeople(staff, origin), [staff, origin]);
  const [address] = useSearchParams();
  const query = useQuery({ queryKey: ['people'], queryFn: ({ signal }) => people.list(signal) });
  const chosen = address.get('person');
  return (
    <section aria-labelledby="people" className={style.people}>
      <h2 id="people">People</h2>
      <QueryView query={query} noun="people" rows={4}>
        {(all) => {
          const person = all.find((each) => each.username === chosen);
          return person ? (
            <PersonView
              key={person.username}
              people={people}
              person={person}
              isSelf={person.username === username}
              onChanged={() => void query.refetch()}
            />
          ) : (
            <>
              {chosen !== null && <p className={style.text}>{`There is nobody with the username ${chosen}.`}</p>}
              <PersonList people={all} />
              <Invite people={people} />
              <RequiredFactors people={people} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

function PersonList({ people }: { readonly people: readonly Person[] }) {
  return (
    <ul className={layout.list} aria-label="People">
      {people.map((person) => (
        <li key={person.username} className={style.person}>
          <div className={style.name}>
            <Link to={`${ADMIN_PATH}?${new URLSearchParams({ section: 'people', person: person.username })}`}>
              {person.byline ?? person.username}
            </Link>
            <span className={style.small}>{person.username}</span>
          </div>
          <span className={style.role}>{ROLE_LABELS[person.role]}</span>
          <span className={style.seen}>
            {person.lastSeenAt === null ? 'Never signed in' : `Seen ${formatDateTime(person.lastSeenAt)}`}
          </span>
          <span className={style.marks}>
            <StateMark {...markOf(person)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function markOf({ deactivatedAt, hasSecondFactor }: Person): StateMarkProps {
  if (deactivatedAt !== null) return { label: 'Deactivated', tone: 'gone' };
  return hasSecondFactor ? { label: 'Second factor', tone: 'good' } : { label: 'Password only', tone: 'muted' };
}
