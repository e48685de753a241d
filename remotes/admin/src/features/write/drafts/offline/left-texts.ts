import { type OfflineText, validTexts } from './row-schema.ts';

const PREFIX = 'ledgerlight-unsent-draft/';

/** The texts that closing pages left in local storage under keys that begin so. */
export function leftTexts(start: string): readonly OfflineText[] {
  const names = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + start))) ?? [];
  return validTexts(names.map((name) => attempt((): unknown => JSON.parse(localStorage.getItem(name) ?? 'null'))));
}

export function storeLeftText(key: string, text: OfflineText): void {
  attempt(() => localStorage.setItem(`${PREFIX}${key}/${text.device}`, JSON.stringify(text)));
}

/** Removes the text of a session unless it is newer than that time. */
export function removeLeftText(key: string, device: string, changedAt: number): void {
  const start = `${key}/${device}`;
  if (leftTexts(start).some((text) => text.changedAt > changedAt)) return;
  attempt(() => localStorage.removeItem(PREFIX + start));
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
