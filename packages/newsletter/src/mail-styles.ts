/** `auto` follows the reader's device. */
export type MailScheme = 'auto' | 'light' | 'dark';

/** Returns the styles of a mail. The colours are those of the site's tokens. */
export function mailStyles(scheme: MailScheme): string {
  const dark = coloursOf(DARK);
  if (scheme === 'auto') return `${LAYOUT}${coloursOf(LIGHT)}@media (prefers-color-scheme:dark){${dark}}`;
  return LAYOUT + (scheme === 'dark' ? dark : coloursOf(LIGHT));
}

const LIGHT = { page: '#f2ece1', sheet: '#ffffff', ink: '#14213a', muted: '#4c5870', link: '#1f4f8f', rule: '#e3dccd' };
const DARK = { page: '#0a111f', sheet: '#162035', ink: '#edf0f6', muted: '#aab5c9', link: '#93bbf3', rule: '#2b3751' };

function coloursOf({ page, sheet, ink, muted, link, rule }: typeof LIGHT): string {
  return [
    `.page,pre{background:${page};color:${ink}}.sheet{background:${sheet}}a{color:${link}}.plain{color:${ink}}`,
    `.muted,.muted a,blockquote{color:${muted}}hr,blockquote,th,td{border-color:${rule}}`,
  ].join('');
}

const LAYOUT = [
  "body{margin:0}.page{padding:24px 8px;font:17px/1.6 Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}",
  '.sheet{width:100%;max-width:600px;margin:0 auto;border-radius:10px}.pad{padding:28px 32px 20px}',
  "h1,h2,h3,h4,h5,h6,.brand{font-family:'Source Serif 4',Georgia,'Times New Roman',serif;font-weight:600;line-height:1.25}",
  'h1{margin:20px 0;font-size:30px}h2,h3,h4,h5,h6{margin:28px 0 10px}h2{font-size:22px}h3{font-size:19px}h4{font-size:17px}h5,h6{font-size:16px}',
  'p,ul,ol,blockquote,pre{margin:0 0 16px}ul,ol{padding:0 0 0 24px}li{margin:0 0 6px}',
  'blockquote{padding:0 0 0 16px;border-width:0 0 0 3px;border-style:solid}pre{padding:12px;white-space:pre-wrap;font-size:14px}',
  "code{font-family:Consolas,'DejaVu Sans Mono',monospace}hr{margin:24px 0;border-width:1px 0 0;border-style:solid}",
  '.text{overflow-wrap:anywhere}.text table{width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px}',
  '.text th,.text td{padding:8px 10px;border-width:0 0 1px;border-style:solid;text-align:left;vertical-align:top}',
  'img{display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:6px}',
  '.preheader{display:none;max-height:0;overflow:hidden}.plain{text-decoration:none}.brand{font-size:20px}.post{margin:28px 0 0}.muted{font-size:14px}.post .muted{font-size:17px}',
  '@media (max-width:480px){.pad{padding:20px}}',
].join('');
