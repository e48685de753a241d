import { isPostType, postTypeLabel } from '@ledgerlight/posts/types';
import { AUTHORED_FIELDS } from '@ledgerlight/publishing/authored-fields';
import { formatDateTime } from '../publish-time.ts';
import { type LabelledField, POST_LABELS } from './labels.ts';
import { type DifferencePiece, textDifference, wordsDifference } from './text.ts';
import style from './view.module.css';

export interface FieldDifference {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface FieldDifferencesProps {
  readonly differences: readonly FieldDifference[];
  readonly className: string | undefined;
}

/** Shows how the fields of two versions of a post differ: in the review before publishing and in the list of revisions. */
export function FieldDifferences({ differences, className }: FieldDifferencesProps) {
  return (
    <dl className={className}>
      {differences.map(({ name, label, ...texts }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{name === 'content' ? <TextDifference {...texts} /> : <WordsDifference {...texts} />}</dd>
        </div>
      ))}
    </dl>
  );
}

type AuthoredTexts = Readonly<Record<(typeof AUTHORED_FIELDS)[number], string | null>>;

export function authoredDifferences(former: AuthoredTexts, next: AuthoredTexts): readonly FieldDifference[] {
  return AUTHORED_FIELDS.map((name) => ({
    name,
    label: POST_LABELS[name],
    before: fieldText(name, former[name]),
    after: fieldText(name, next[name]),
  })).filter(({ before, after }) => before !== after);
}

export function fieldText(name: LabelledField, value: string | null): string {
  if (!value) return '';
  switch (name) {
    case 'type':
      return isPostType(value) ? postTypeLabel(value) : value;
    case 'publishedAt':
    case 'publishAt':
      return formatDateTime(value);
    case 'imageUrl':
      return value.slice(value.lastIndexOf('/') + 1);
    default:
      return value;
  }
}

function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <div className={style.text}>
      {textDifference(before, after).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
        <p key={index} className={block.kind === 'gap' ? style.gap : style.lines}>
          {block.kind === 'gap' ? `${block.lines} unchanged lines` : <Pieces pieces={block.pieces} />}
        </p>
      ))}
    </div>
  );
}

export function WordsDifference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className={style.words}>
      <Pieces pieces={wordsDifference(before, after)} />
    </span>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly DifferencePiece[] }) {
  return pieces.map(({ kind, text }, index) => {
    const Mark = MARKS[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
    return <Mark key={index}>{text}</Mark>;
  });
}

const MARKS = { same: 'span', removed: 'del', added: 'ins' } as const;
