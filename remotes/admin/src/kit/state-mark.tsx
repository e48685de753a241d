import style from './state-mark.module.css';

export interface StateMarkProps {
  readonly label: string;
  readonly tone: 'good' | 'waiting' | 'gone' | 'muted';
}

export function StateMark({ label, tone }: StateMarkProps) {
  return <span className={`${style.mark} ${style[tone]}`}>{label}</span>;
}
