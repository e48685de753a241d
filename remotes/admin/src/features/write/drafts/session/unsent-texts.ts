import type { Draft, DraftFields, DraftSave } from '@ledgerlight/backend/drafts';
import type { OfflineText } from '../offline/row-schema.ts';
import type { OfflineRows } from '../offline/rows.ts';
import type { DraftSnapshot } from './session-types.ts';

type Edited = Pick<DraftSnapshot, 'fields' | 'base'>;

/** What a session has to send, and what the browser stores of it until the server has confirmed it. */
export class UnsentTexts {
  readonly device = crypto.randomUUID();
  readonly #id: string;
  readonly #rows: Pick<OfflineRows, 'put' | 'putNow' | 'remove'>;
  /** The text with which the session goes on, and those that were compared with it: what replaces this one contains them. */
  readonly #contained: OfflineText[];
  readonly #left: OfflineText[];
  /** Texts that were not chosen and are not yet among the versions of the server. */
  readonly #setAside: DraftFields[];
  #step = 0;

  constructor(
    id: string,
    [text, ...left]: readonly OfflineText[],
    rows: Pick<OfflineRows, 'put' | 'putNow' | 'remove'>,
  ) {
    this.#id = id;
    this.#rows = rows;
    this.#contained = text ? [text] : [];
    this.#left = left;
    this.#setAside = [...(text?.setAside ?? [])];
  }

  /** Returns the next text that another page left, once. */
  takeLeft(): OfflineText | undefined {
    return this.#left.shift();
  }

  /** From now on the text of the session contains this one. */
  contain(left: OfflineText): void {
    this.#contained.push(left);
    this.#setAside.push(...left.setAside);
  }

  /** Whether a version of the server is one of the texts that the session contains: its page sent it, and got no answer. */
  containsVersion(draft: Pick<Draft, 'device' | 'step'>): boolean {
    return this.#contained.some(({ device, step }) => device === draft.device && draft.step <= step);
  }

  /** Sends a text that was not chosen before the next save. */
  setAside(fields: DraftFields): void {
    this.#setAside.push(fields);
  }

  get hasSetAside(): boolean {
    return this.#setAside.length > 0;
  }

  nextSave({ fields, base }: Edited): DraftSave {
    this.#step += 1;
    return { id: this.#id, expectedVersion: base.version, device: this.device, step: this.#step, fields };
  }

  /** Returns the next save, or that of a text that was not chosen, and what to call once the server has it. */
  nextOf(edited: Edited): { readonly save: DraftSave; readonly sent: () => void } {
    const [fields] = this.#setAside;
    const save = this.nextSave(edited);
    if (!fields) return { save, sent: () => undefined };
    // From a device of its own, so that the server keeps it as a version.
    return { save: { ...save, fields, device: crypto.randomUUID() }, sent: () => void this.#setAside.shift() };
  }

  store(edited: Edited): Promise<void> {
    return this.#rows.put(this.#text(edited), this.#contained);
  }

  /** Stores the text synchronously, for a page that is closing. */
  storeNow(edited: Edited): void {
    this.#rows.putNow(this.#text(edited));
  }

  forget(): Promise<void> {
    return this.#rows.remove(this.#id, [...this.#contained, { device: this.device, changedAt: Date.now() }]);
  }

  #text({ fields, base }: Edited): OfflineText {
    const own = { id: this.#id, device: this.device, step: this.#step, setAside: [...this.#setAside] };
    return { ...own, base, fields, changedAt: Date.now() };
  }
}
