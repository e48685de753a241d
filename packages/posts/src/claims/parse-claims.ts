import { safeLink } from '../address.ts';
import type { BlockFault } from '../blocks/block-kind.ts';
import { quoted } from '../blocks/settings.ts';
import { CLAIM_ID, CLAIM_LIMITS, type Claim } from './claim.ts';

/** Lines are counted from 1 within the block. */
export interface PlacedClaim {
  readonly claim: Claim;
  readonly line: number;
}

export interface ParsedClaims {
  readonly claims: readonly PlacedClaim[];
  /** Ids of all records, faulty ones included. */
  readonly ids: readonly { readonly id: string; readonly line: number }[];
  readonly faults: readonly BlockFault[];
}

const SETTINGS = ['id', 'value', 'source', 'checked', 'until', 'owner'] as const;
type Setting = (typeof SETTINGS)[number];

interface WrittenClaim {
  readonly line: number;
  readonly settings: Map<Setting, { readonly text: string; readonly line: number }>;
}

/** Parses a `claims` block: lines of `name: value`, where each `id` begins a claim. Never throws. The database reads the same lines. */
export function parseClaims(text: string): ParsedClaims {
  const faults: BlockFault[] = [];
  const records = readRecords(text, faults);
  const claims = records.flatMap((record) => {
    const claim = claimOf(record, faults);
    return claim ? [{ claim, line: record.line }] : [];
  });
  const ids = records.map(({ line, settings }) => ({ id: settings.get('id')?.text ?? '', line }));
  return { claims, ids, faults: faults.toSorted((one, other) => one.line - other.line) };
}

function readRecords(text: string, faults: BlockFault[]): readonly WrittenClaim[] {
  const records: WrittenClaim[] = [];
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    if (written.trim() === '') continue;
    const [, named = '', value = ''] = /^\s*([a-z]+)\s*:(?:\s+(.*?))?\s*$/i.exec(written) ?? [];
    const name = SETTINGS.find((known) => known === named.toLowerCase());
    if (name === 'id') records.push({ line, settings: new Map() });
    const settings = records.at(-1)?.settings;
    if (name === undefined) {
      const message = `'${quoted(written)}' is no line of a claim. There are ${SETTINGS.join(', ')}.`;
      faults.push({ line, message });
    } else if (!settings) faults.push({ line, message: "A claim begins with its 'id'." });
    else if (settings.has(name)) faults.push({ line, message: `'${name}' is said twice.` });
    else settings.set(name, { text: value, line });
  }
  return records;
}

function claimOf({ line, settings }: WrittenClaim, faults: BlockFault[]): Claim | null {
  const textOf = (name: Setting) => settings.get(name)?.text ?? '';
  const found: BlockFault[] = [];
  const refuse = (name: Setting, message: string) => found.push({ line: settings.get(name)?.line ?? line, message });
  const id = textOf('id');
  const named = `The claim '${id.slice(0, CLAIM_LIMITS.idCharacters)}'`;
  if (id === '') refuse('id', 'The claim has no id.');
  else if (!ID.test(id) || id.length > CLAIM_LIMITS.idCharacters) {
    refuse(
      'id',
      `${named} needs an id of lower-case words joined by hyphens, at most ${CLAIM_LIMITS.idCharacters} characters.`,
    );
  }
  for (const name of REQUIRED) if (textOf(name) === '') refuse(name, `${named} has no ${MISSING[name]}.`);
  for (const name of ['value', 'owner'] as const) {
    if (textOf(name).length > CLAIM_LIMITS.textCharacters)
      refuse(name, `${named}: '${name}' has more than ${CLAIM_LIMITS.textCharacters} characters.`);
  }
  const [, sourceName = '', source = ''] = SOURCE.exec(textOf('source')) ?? [];
  if (textOf('source') !== '' && (!isPage(source) || textOf('source').length > CLAIM_LIMITS.sourceCharacters)) {
    refuse('source', `${named} needs a source that ends with the https address of a page.`);
  }
  const [checked, until] = [textOf('checked'), textOf('until')];
  if (checked !== '' && !isDay(checked))
    refuse('checked', `${named}: '${quoted(checked)}' is no day such as 2026-11-06.`);
  if (until !== '' && until !== NEVER && !isDay(until)) {
    refuse(
      'until',
      `${named}: '${quoted(until)}' is no day such as 2026-12-18. Write 'never' for a figure that does not expire.`,
    );
  } else if (isDay(until) && isDay(checked) && until < checked) {
    refuse('until', `${named} ends on ${until}, before it was checked on ${checked}.`);
  }
  faults.push(...found);
  if (found.length > 0) return null;
  return {
    id,
    value: textOf('value'),
    sourceName,
    source,
    checked,
    until: until === NEVER ? null : until,
    owner: textOf('owner'),
  };
}

const REQUIRED = ['value', 'source', 'checked', 'until', 'owner'] as const;
const MISSING = {
  value: 'value',
  source: 'source',
  checked: 'day on which it was checked',
  until: "last day: write one after 'until:', or 'never'",
  owner: 'owner',
} as const;

const NEVER = 'never';
const ID = new RegExp(`^${CLAIM_ID}$`);
const SOURCE = /^(?:(.*\S)\s+)?(https:\/\/[^\s"<>]+)$/;

function isPage(address: string): boolean {
  return safeLink(address)?.kind === 'page';
}

function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
