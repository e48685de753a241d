import style from './state-mark.module.css';

/** The state of what stands beside it, in a word or two; the tone says it once more. */
export function StateMark({
  words,
  tone,
}: {
  readonly words: string;
  readonly tone: 'good' | 'waiting' | 'gone' | 'muted';
}) {
  return <span className={`${style.mark} ${style[tone]}`}>{words}</span>;
}
