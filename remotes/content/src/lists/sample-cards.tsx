import { Link } from '@ledgerlight/shell-api';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PostCardView } from '@ledgerlight/ui/post-card-view';
import type { ReactNode } from 'react';
import { LIST_COPY } from './copy.ts';
import badgeStyle from './difficulty-badge.module.css';
import type { PostList } from './post-list.ts';
import style from './sample-cards.module.css';
import type { ListSample } from './samples-copy.ts';

interface SampleCardsProps {
  readonly list: PostList;
  readonly label: string;
  readonly samples: readonly ListSample[];
  /** Stands beside the note that these are examples. */
  readonly children?: ReactNode;
}

export function SampleCards({ list, label, samples, children }: SampleCardsProps) {
  return (
    <>
      <div className={style.note}>
        <p>{LIST_COPY.samplesNote}</p>
        {children}
      </div>
      <CardGrid label={label}>
        {samples.map(({ path, category, difficulty, date, image, ...sample }) => (
          <PostCardView
            {...sample}
            key={path}
            Link={Link}
            to={path}
            kind={category}
            mark={difficulty && <DifficultyBadge difficulty={difficulty} />}
            publishedAt={date}
            imageUrl={image}
            action={list.action}
          />
        ))}
      </CardGrid>
    </>
  );
}

/** Specification section 2, 'Guides'. A stored guide has no difficulty, so its badge claims none in particular. */
export function DifficultyBadge({ difficulty }: Pick<ListSample, 'difficulty'>) {
  return <span className={badgeStyle.difficulty}>{difficulty ?? LIST_COPY.anyDifficulty}</span>;
}
