import { PALETTE, type PaletteClass } from './palette.ts';

/** Escapes a text for the content and the quoted attributes of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface MailElement {
  readonly classes?: readonly PaletteClass[] | undefined;
  readonly style?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Writes an element of the mail. `content` is HTML; attributes are escaped here. Mail programs need inline styles. */
export function html(
  tag: string,
  { classes = [], style = '', attributes = {} }: MailElement,
  content?: string,
): string {
  const styles = [...classes.map((name) => PALETTE[name].light), style].filter((each) => each !== '').join(';');
  const all = {
    ...(classes.length > 0 && { class: classes.join(' ') }),
    ...(styles !== '' && { style: styles }),
    ...attributes,
  };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  const opening = `<${tag}${written.join('')}>`;
  return content === undefined ? opening : `${opening}${content}</${tag}>`;
}

export const TEXT_FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const HEADING_FONT = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif";
