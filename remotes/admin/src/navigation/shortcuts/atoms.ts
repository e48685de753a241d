import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Whether shortcuts without Ctrl or Cmd are on (WCAG 2.1.4), in this browser. */
export const singleKeysOnAtom = atomWithStorage('ledgerlight-admin-single-keys', true);

export const helpSheetOpenAtom = atom(false);
