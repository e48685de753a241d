import style from './hero-image.module.css';

/** The brand's name as a drawing: a lamp over an open ledger, sums on one page, their growth on the other. */
export function HeroImage() {
  return (
    <svg
      className={style.drawing}
      viewBox="0 0 480 192"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={style.ground} d="M0 0h480v192H0z" />
      <circle className={style.disc} cx="352" cy="80" r="72" />
      <path className={style.glow} d="M122 58 380 160H116Z" />
      <path className={style.desk} d="M0 160h480v32H0z" />
      <Ledger />
      <Lamp />
      <path className={style.coins} d="M371 160v-18m38 18v-36m38 36V97" />
    </svg>
  );
}

function Ledger() {
  return (
    <>
      <path className={style.cover} d="M148 50h184v110H148z" />
      <path className={style.page} d="M154 56c30-6 62-4 86 6v98H154zM326 56c-30-6-62-4-86 6v98h86z" />
      <path className={style.rules} d="M166 80h40M166 96h32M166 112h44M166 128h36M166 144h40" />
      <path className={style.sums} d="M220 80h10M218 96h12M221 112h9M219 128h11M216 144h14" />
      <path className={style.bars} d="M252 132h8v16h-8zM266 122h8v26h-8zM280 110h8v38h-8zM294 96h8v52h-8z" />
      <path className={style.last} d="M308 80h8v68h-8z" />
      <path className={style.fold} d="M240 62v98" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path className={style.arm} d="M76 156 52 92l46-52" />
      <circle className={style.joint} cx="52" cy="92" r="5" />
      <path className={style.joint} d="M50 160v-3a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v3z" />
      <path className={style.shade} d="m86 30 20-10 26 32-48 22z" />
    </>
  );
}
