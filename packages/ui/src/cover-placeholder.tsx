import classes from './cover-placeholder.module.css';

/** A drawn picture for an article that has none: a ledger's lines under a rising beam. */
export function CoverPlaceholder() {
  return (
    <svg
      className={classes.cover}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes.ground} width="640" height="360" />
      <path className={classes.beam} d="M0 360 640 96v264Z" />
      <path
        className={classes.lines}
        d="M0 72h640M0 120h640M0 168h640M0 216h640M0 264h640M0 312h640M112 0v360M520 0v360"
      />
      <path className={classes.curve} d="M0 312C96 300 128 268 208 264s120-28 176-76 96-36 136-84 72-56 120-80" />
      <circle className={classes.point} cx="520" cy="104" r="9" />
    </svg>
  );
}
