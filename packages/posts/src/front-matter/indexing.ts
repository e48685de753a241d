const DIRECTIVES = /^(?:all|index|follow|nofollow)(?:\s*,\s*(?:all|index|follow|nofollow))*$/;

/**
 * Returns the indexing that front matter wants, by a switch such as `noindex: true` or by directives such as `robots: noindex, nofollow`; a
 * text that is neither is returned as it is, and refused by the form's check.
 */
export function readIndexing(text: string): string {
  const value = text.trim().toLowerCase();
  if (/^(?:true|yes|on)$/.test(value) || /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/.test(value)) return 'noindex';
  return value === '' || /^(?:false|no|off)$/.test(value) || DIRECTIVES.test(value) ? 'index' : text;
}
