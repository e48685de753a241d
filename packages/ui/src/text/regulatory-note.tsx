import style from './regulatory-note.module.css';

/** The regulatory status beside an offer of advice; nothing in an edition without one. */
export function RegulatoryNote({ status }: { readonly status: string | undefined }) {
  return status ? <p className={style.note}>{status}</p> : null;
}
