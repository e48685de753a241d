import { type DifferencePiece, textDifference, wordsDifference } from './text.ts';
import style from './view.module.css';

export function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
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
