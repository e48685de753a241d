import style from './portrait.module.css';
import { ResponsiveImage } from './responsive-image.tsx';

interface PortraitProps {
  readonly name: string;
  /** Null draws the initials. */
  readonly url: string | null;
  /** In pixels. */
  readonly size: 56 | 72 | 144;
}

/** The portrait of an author. Hidden from screen readers, because the name is beside it. */
export function Portrait({ name, url, size }: PortraitProps) {
  if (url === null) return <Initials name={name} size={size} />;
  return (
    <ResponsiveImage
      className={style.image}
      src={url}
      alt=""
      width={size}
      height={size}
      sizes={`${size}px`}
      loading="lazy"
      decoding="async"
    />
  );
}

function Initials({ name, size }: Pick<PortraitProps, 'name' | 'size'>) {
  const words = name.split(/\s+/).filter(Boolean);
  const shown = words.length > 2 ? [words[0], words.at(-1)] : words;
  return (
    <svg className={style.drawing} viewBox="0 0 72 72" width={size} height={size} aria-hidden="true" focusable="false">
      <rect className={style.ground} width="72" height="72" rx="36" />
      <path className={style.beam} d="M3 50 69 24A36 36 0 0 1 3 50Z" />
      <text className={style.initials} x="36" y="36" textAnchor="middle" dominantBaseline="central">
        {shown.map((word) => [...(word ?? '')][0]).join('')}
      </text>
    </svg>
  );
}
