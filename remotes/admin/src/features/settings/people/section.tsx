import { createPeople, type Person } from '@ledgerlight/backend/people';
import { Link, useSearchParams } from '@ledgerlight/shell-api';
import layout from '../../../kit/layout.module.css';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { StateMark, type StateMarkProps } from '../../../kit/state-mark.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { ADMIN_PATH } from '../../../navigation/section-address.ts';
import { Invite } from './invite.tsx';
import { PersonView } from './person-view.tsx';
import { RequiredFactors } from './required-factors.tsx';
import { ROLE_LABELS } from './roles.ts';

/** The people of the newsroom, or one of them with `person` in the address. */
export function PeopleSection({ staff, origin, username }: Pick<AdminArea, 'staff' | 'origin' | 'username'>) {
  const people = createPeople(staff, origin);
  const [address] = useSearchParams();
  const query = useLoaded(['people'], people.list);
  const chosen = address.get('person');
  return (
    <SectionFrame id="people" title="People">
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
              {chosen !== null && <p>{`There is nobody with the username ${chosen}.`}</p>}
              <PersonList people={all} />
              <Invite people={people} />
              <RequiredFactors people={people} />
            </>
          );
        }}
      </QueryView>
    </SectionFrame>
  );
}

function PersonList({ people }: { readonly people: readonly Person[] }) {
  return (
    <ul className={layout.list} aria-label="People">
      {people.map((person) => (
        <RecordRow
          key={person.username}
          title={
            <Link to={`${ADMIN_PATH}?${new URLSearchParams({ section: 'people', person: person.username })}`}>
              {person.byline ?? person.username}
            </Link>
          }
        >
          <RowFacts>
            <span>{person.username}</span>
            <span>{ROLE_LABELS[person.role]}</span>
            <span>{person.lastSeenAt === null ? 'Never signed in' : `Seen ${formatDateTime(person.lastSeenAt)}`}</span>
            <StateMark {...markOf(person)} />
          </RowFacts>
        </RecordRow>
      ))}
    </ul>
  );
}

function markOf({ deactivatedAt, hasSecondFactor }: Person): StateMarkProps {
  if (deactivatedAt !== null) return { label: 'Deactivated', tone: 'gone' };
  return hasSecondFactor ? { label: 'Second factor', tone: 'good' } : { label: 'Password only', tone: 'muted' };
}
