import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArticleError, articlesIn } from './articles.ts';
import { FiguresError } from './figures.ts';
import { pictureOf } from './picture.ts';
import { webpOf } from './raster.ts';

try {
  const articles = await articlesIn(join(import.meta.dirname, '..'));
  let pictures = 0;
  let bytes = 0;
  for (const { folder, figures } of articles) {
    for (const [file, figure] of figures) {
      const image = await webpOf(pictureOf(figure));
      await writeFile(join(folder, file), image);
      pictures += 1;
      bytes += image.length;
    }
  }
  process.stdout.write(`${pictures} pictures for ${articles.length} articles, ${Math.ceil(bytes / 1024)} KiB\n`);
} catch (error) {
  if (!(error instanceof FiguresError || error instanceof ArticleError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
