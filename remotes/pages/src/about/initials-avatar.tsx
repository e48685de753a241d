import style from './initials-avatar.module.css';

/** A drawn portrait: the initials over a rising beam. The name stands beside it, so it is hidden from screen readers. */
export function InitialsAvatar({ name }: { readonly name: string }) {
  return (
    <svg className={style.avatar} viewBox="0 0 72 72" width={72} height={72} aria-hidden="true" focusable="false">
      <rect className={style.ground} width="72" height="72" rx="36" />
      <path className={style.beam} d="M3 50 69 24A36 36 0 0 1 3 50Z" />
      <text className={style.initials} x="36" y="36" textAnchor="middle" dominantBaseline="central">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}
