import { type DifferencePiece, textDifference, wordsDifference } from './text.ts';
import style from './view.module.css';

/** What changes from one version of a long text to the other; unchanged lines in between are left out. */
export function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <div className={style.text}>
      {textDifference(before, after).map((block, place) =>
        block.kind === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place
          <p key={place} className={style.gap}>
            {block.lines} unchanged lines
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place
          <p key={place} className={style.lines}>
            <Pieces pieces={block.pieces} />
          </p>
        ),
      )}
    </div>
  );
}

/** What changes from one short text to the other, on one line. */
export function WordsDifference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className={style.words}>
      <Pieces pieces={wordsDifference(before, after)} />
    </span>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly DifferencePiece[] }) {
  return pieces.map(({ kind, text }, place) => {
    const Mark = MARKS[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity than their place
    return <Mark key={place}>{text}</Mark>;
  });
}

const MARKS = { same: 'span', removed: 'del', added: 'ins' } as const;
