import type { PostCard } from '@ledgerlight/posts/post';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import entryStyle from '../entry-list.module.css';
import { FRONT_COPY } from '../home/front/copy.ts';
import { PostTeaser } from '../post-teaser.tsx';
import style from './archive-page.module.css';
import { NEWSLETTER_COPY } from './copy.ts';

/** How an issue reads, before the first is sent: the sample of home with the newest posts. */
export function SampleLetter({ posts }: { readonly posts: readonly PostCard[] }) {
  const { title, note, postsLabel } = NEWSLETTER_COPY.sample;
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{title}</h2>
      <p className={style.note}>{note}</p>
      <div className={style.letter}>
        {FRONT_COPY.sample.parts.map((part) => (
          <div key={part.title}>
            <h3 className={entryStyle.title}>{part.title}</h3>
            <p className={entryStyle.text}>{part.text}</p>
          </div>
        ))}
      </div>
      <CardGrid label={postsLabel}>
        {posts.map((post, index) => (
          <PostTeaser key={post.id} post={post} index={index} action={NEWSLETTER_COPY.issue.read} headingLevel={3} />
        ))}
      </CardGrid>
    </section>
  );
}

const TITLE_ID = 'sample-letter';
