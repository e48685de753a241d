import { searchKeyOnAtom } from '@ledgerlight/shell-api';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { SEARCH_COPY } from '../copy.ts';
import style from './key-choice.module.css';

/** Turns the key `/` off and on: who dictates or steers by single keys may meet it by accident (WCAG 2.1.4). */
export function SearchKeyChoice() {
  const [isOn, setOn] = useAtom(searchKeyOnAtom);
  const [scriptsRun, setScriptsRun] = useState(false);
  useEffect(() => setScriptsRun(true), []);
  return (
    <label className={scriptsRun ? style.choice : `${style.choice} ${style.useless}`}>
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {SEARCH_COPY.keyChoice}
    </label>
  );
}
