import { SHARE_IMAGE_SIZE } from '@ledgerlight/site/share-image';
import { createElement as h } from 'react';
import satori from 'satori';
import { FONT_NAME, fonts } from './share-image-fonts.ts';

/**
 * Removes characters that the font of share images lacks, such as emoji. Returns null when letters or digits are among them, or nothing
 * is left.
 */
export async function drawableText(written: string): Promise<string | null> {
  const text = written
    .normalize('NFC')
    .replace(/[\u20e3\ufe0e\ufe0f]/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\s]+/gu, ' ');
  let missing = '';
  await satori(h('div', { style: { fontFamily: FONT_NAME } }, text), {
    ...SHARE_IMAGE_SIZE,
    fonts,
    async loadAdditionalAsset(_language, characters) {
      missing += characters;
      return [];
    },
  });
  if (/[\p{L}\p{N}]/u.test(missing)) return null;
  const left = Array.from(text).filter((character) => !missing.includes(character));
  return left.join('').replace(/ {2,}/g, ' ').trim() || null;
}
