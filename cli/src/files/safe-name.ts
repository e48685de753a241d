/**
 * Returns whether a name from the site is safe as the name of an image file on every system: no folder, hidden file or Windows
 * device, and nothing that a terminal or an editor shows differently.
 */
export function isSafeImageName(name: string): boolean {
  return IMAGE.test(name) && !FORBIDDEN.test(name) && !DEVICE.test(name) && name.trim() === name;
}

const IMAGE = /^[^.].*\.(?:jpe?g|png|webp)$/i;
/** Separators, what Windows forbids or reads as a stream, control characters, and changes of the text direction. */
const FORBIDDEN = /[\\/<>:"|?*\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/u;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;
