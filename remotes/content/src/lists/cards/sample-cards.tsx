import { Link } from '@ledgerlight/shell-api';
import { ArticleCard } from '@ledgerlight/ui/article-card';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import type { ReactNode } from 'react';
import { LIST_COPY, type PostList } from '../copy.ts';
import { DifficultyBadge } from './difficulty-badge.tsx';
import style from './sample-cards.module.css';
import type { ListSample } from './samples-copy.ts';

/** The built-in cards of a list without posts, and that they are examples. `children` stand beside that sentence. */
export function SampleCards({
  list,
  label,
  samples,
  children,
}: {
  readonly list: PostList;
  readonly label: string;
  readonly samples: readonly ListSample[];
  readonly children?: ReactNode;
}) {
  return (
    <>
      <div className={style.note}>
        <p>{LIST_COPY.samplesNote}</p>
        {children}
      </div>
      <CardGrid label={label}>
        {samples.map(({ slug, path, category, difficulty, date, ...sample }) => (
          <ArticleCard
            {...sample}
            key={slug}
            Link={Link}
            to={path}
            kind={category}
            mark={difficulty && <DifficultyBadge difficulty={difficulty} />}
            publishedAt={date}
            imageUrl={null}
            action={list.action}
          />
        ))}
      </CardGrid>
    </>
  );
}
