import style from './star-mark.module.css';

export function StarMark() {
  return (
    <svg className={style.star} width={22} height={22} viewBox="0 0 24 24" role="img" aria-label="Premium">
      <path d="m12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95L12 2.6Z" />
    </svg>
  );
}
