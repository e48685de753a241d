import { createClaimsRegister } from '@ledgerlight/backend/claims';
import { createInbox } from '@ledgerlight/backend/inbox';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { QueryView } from '../../kit/query-view.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { SCHEDULED_POSTS, type Section, sectionAddress } from '../../navigation/section-address.ts';
import { ReviewSection } from './review/section.tsx';
import style from './section.module.css';

type TodayProps = Pick<AdminArea, 'staff' | 'rights' | 'origin' | 'comments' | 'goTo'>;

/** What waits for the signed-in person: texts in review, and what else the day brings. */
export function TodaySection(area: TodayProps) {
  const { staff, rights, goTo } = area;
  const shown = REMINDERS.filter(({ needs }) => rights.includes(needs));
  return (
    <div className={style.today}>
      <section aria-labelledby="today">
        <h2 id="today">Today</h2>
        <ul className={style.reminders}>
          {shown.map((reminder) => (
            <Reminder key={reminder.label} staff={staff} {...reminder} />
          ))}
        </ul>
      </section>
      <ReviewSection {...area} postId={null} onOpen={(postId) => void goTo({ name: 'review', postId })} />
    </div>
  );
}

interface ReminderProps {
  readonly label: string;
  /** The section that lists what is counted. */
  readonly section: Section;
  count(staff: StaffAccess, signal: AbortSignal): Promise<Count>;
}

const REMINDERS: readonly (ReminderProps & { readonly needs: string })[] = [
  { label: 'Scheduled for today', section: SCHEDULED_POSTS, needs: 'read-posts', count: countScheduledToday },
  { label: 'Claims to check again', section: { name: 'claims' }, needs: 'keep-evidence', count: countStaleClaims },
  { label: 'Messages to answer', section: { name: 'inbox' }, needs: 'administer', count: countOpenMessages },
];

function Reminder({ staff, label, section, count }: ReminderProps & { readonly staff: StaffAccess }) {
  const query = useLoaded(['today', label], (signal) => count(staff, signal));
  return (
    <li className={style.reminder}>
      <QueryView query={query} noun={label.toLowerCase()}>
        {({ counted, hasMore }) => (
          <Link to={sectionAddress(section)} className={style.link}>
            <span className={style.count}>{hasMore ? `${counted}+` : counted}</span> {label}
          </Link>
        )}
      </QueryView>
    </li>
  );
}

/** A number of entries, and whether there may be more of them. */
interface Count {
  readonly counted: number;
  readonly hasMore: boolean;
}

const MAX_COUNTED = 20;

/** Counts the posts that become visible before the end of the local day. */
async function countScheduledToday(staff: StaffAccess, signal: AbortSignal): Promise<Count> {
  const query = { types: [], states: ['scheduled'], order: 'oldest', limit: MAX_COUNTED } as const;
  const { posts, next } = await createPostManagement(staff).list(query, signal);
  const tomorrow = new Date().setHours(24, 0, 0, 0);
  const today = posts.filter(({ publishedAt }) => Date.parse(publishedAt) < tomorrow);
  return { counted: today.length, hasMore: next !== null && today.length === posts.length };
}

/** Counts the figures of posts that are no longer valid. */
async function countStaleClaims(staff: StaffAccess, signal: AbortSignal): Promise<Count> {
  const filter = { isStale: true, owner: '', title: '' };
  const { items, next } = await createClaimsRegister(staff).page(filter, null, signal);
  return { counted: items.length, hasMore: next !== null };
}

/** Counts the messages of visitors that are not handled. */
async function countOpenMessages(staff: StaffAccess, signal: AbortSignal): Promise<Count> {
  const { messages, next } = await createInbox(staff).messages({ limit: MAX_COUNTED, open: true }, signal);
  return { counted: messages.length, hasMore: next !== null };
}
