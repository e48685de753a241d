import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

// Makes the cover of each article, cover.webp, from its drawing, cover.svg, and the portraits of authors from theirs. The same drawing
// gives the same bytes.
for await (const file of glob(['*/cover.svg', 'authors/*.svg'], { cwd: import.meta.dirname })) {
  const drawing = join(import.meta.dirname, file);
  const { width, height, pixels } = new Resvg(await readFile(drawing, 'utf8')).render();
  // For flat colours WebP without loss is smaller than with.
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 });
  await writeFile(drawing.replace(/svg$/, 'webp'), await picture.toBuffer());
}
