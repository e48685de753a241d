import type { RegistryChange } from '@ledgerlight/shell-api';
import { momentInWords } from '../publish-time.ts';
import style from './history-list.module.css';

/** The last changes: what, by whom, when and why. */
export function HistoryList({ changes }: { readonly changes: readonly RegistryChange[] }) {
  return (
    <ol className={style.list}>
      {changes.map(({ revision, at, by, what, message }) => (
        <li key={revision} className={style.change}>
          <p className={style.what}>{what}</p>
          <p className={style.facts}>
            <span>Revision {revision}</span>
            <time dateTime={at}>{momentInWords(at)}</time>
            <span>by {by}</span>
          </p>
          {message !== '' && <p className={style.why}>{message}</p>}
        </li>
      ))}
    </ol>
  );
}
