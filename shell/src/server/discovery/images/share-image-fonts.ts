import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SatoriOptions } from 'satori';

const FAMILY = '@expo-google-fonts/source-serif-4';
const { resolve } = createRequire(join(import.meta.dirname, 'fonts'));

export const FONT_NAME = 'Source Serif 4';

export const fonts: SatoriOptions['fonts'] = await Promise.all([
  fontOf(400, '400Regular/SourceSerif4_400Regular.ttf'),
  fontOf(600, '600SemiBold/SourceSerif4_600SemiBold.ttf'),
]);

async function fontOf(weight: 400 | 600, file: string) {
  return { name: FONT_NAME, weight, data: await readFile(resolve(`${FAMILY}/${file}`)) };
}
