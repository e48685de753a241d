import PostalMime, { type Address } from 'postal-mime';

/** A filed mail as a person reads it. */
export interface ParsedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** As an ISO time; null when the header has none. */
  readonly date: string | null;
  readonly text: string;
  readonly html: string | null;
  /** As they are in the message, with the case of their names lowered. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Parses a message. The outbox of the admin area shows it. */
export async function readMessage(message: Buffer): Promise<ParsedMail> {
  const { from, to = [], subject = '', date, text = '', html, headers } = await PostalMime.parse(message);
  return {
    from: addressOf(from),
    to: to.map(addressOf).join(', '),
    subject,
    date: date ?? null,
    text,
    html: html ?? null,
    headers: headers.map(({ key, value }) => ({ name: key, value })),
  };
}

function addressOf(person: Address | undefined): string {
  if (person === undefined) return '';
  const address = person.address ?? '';
  return person.name === '' ? address : `${person.name} <${address}>`;
}
