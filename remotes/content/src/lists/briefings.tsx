import type { PostCard } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import { DateText } from '@ledgerlight/ui/date-text';
import style from './briefings.module.css';

interface BriefingsProps {
  readonly label: string;
  readonly cards: readonly PostCard[];
  readonly action: string;
}

/** Posts as short entries under the day of each, newest first. */
export function Briefings({ label, cards, action }: BriefingsProps) {
  return (
    <section aria-label={label} className={style.days}>
      {byDay(cards).map(({ day, posts }) => (
        <section key={day} className={style.day}>
          <h2 className={style.date}>
            <DateText iso={`${day}T12:00:00Z`} />
          </h2>
          <div className={style.entries}>
            {posts.map((post) => (
              <article key={post.id} className={style.entry}>
                <h3 className={style.title}>
                  <Link className={coveringStyle.link} to={postPath(post.slug)}>
                    {post.title}
                  </Link>
                </h3>
                {post.excerpt !== '' && <p className={style.text}>{post.excerpt}</p>}
                <p className={style.facts}>
                  {post.author} · {post.readingMinutes} min read <span className={style.action}>{action}</span>
                </p>
              </article>
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

/** Days in UTC, as the site shows dates. */
function byDay(cards: readonly PostCard[]) {
  const days = new Map<string, PostCard[]>();
  for (const card of cards) {
    const day = new Date(card.publishedAt).toISOString().slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), card]);
  }
  return Array.from(days, ([day, posts]) => ({ day, posts }));
}
