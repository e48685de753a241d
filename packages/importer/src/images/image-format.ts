/** Which of the formats that become WEBP the bytes have; null for any other. */
export function formatOf(bytes: Uint8Array): 'gif' | 'svg' | 'avif' | 'heic' | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  if (/^GIF8[79]a/.test(start)) return 'gif';
  const brands = /^.{4}ftyp([\s\S]{4,60})/s.exec(start)?.[1] ?? '';
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/hei[cxms]|he[vi][cxms]|mif1|msf1/.test(brands)) return 'heic';
  return /^(?:\u00EF\u00BB\u00BF)?\s*(?:<\?xml|<!DOCTYPE svg|<!--|<svg)/i.test(start) && /<svg[\s>]/i.test(start)
    ? 'svg'
    : null;
}
