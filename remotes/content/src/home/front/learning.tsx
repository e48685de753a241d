import { Link } from '@ledgerlight/shell-api';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import { Icon } from '@ledgerlight/ui/icon';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import { HomeSection } from '../sections/section.tsx';
import { FRONT_COPY } from './copy.ts';
import style from './learning.module.css';

interface FrontLearningProps extends Pick<HomeData, 'counts'> {
  readonly copy: Pick<HomeCopy['education'], 'title' | 'text'>;
}

/** The calculators, tools, guides and lessons, each with its counted number. */
export function FrontLearning({ copy, counts }: FrontLearningProps) {
  const { calculators, tools, lists } = FRONT_COPY;
  return (
    <HomeSection id="education" title={copy.title} text={copy.text} surface="sunken" isCompact>
      <ul className={style.cards}>
        <LearningCard {...calculators} />
        <LearningCard {...tools} />
        {lists.map(({ type, one, many, text, path }) => (
          <LearningCard
            key={type}
            value={counts[type]?.toLocaleString('en-GB')}
            label={counts[type] === 1 ? one : many}
            text={text}
            path={path}
          />
        ))}
      </ul>
    </HomeSection>
  );
}

interface LearningCardProps {
  /** Undefined while it is not known. */
  readonly value: string | undefined;
  readonly label: string;
  readonly text: string;
  readonly path: string;
}

function LearningCard({ value, label, text, path }: LearningCardProps) {
  return (
    <li className={style.card}>
      <h3 className={style.title}>
        <Link className={coveringStyle.link} to={path}>
          {value !== undefined && <span className={style.value}>{value}</span>} {label}
        </Link>
        <Icon name="arrow-right" size={18} />
      </h3>
      <p className={style.text}>{text}</p>
    </li>
  );
}
