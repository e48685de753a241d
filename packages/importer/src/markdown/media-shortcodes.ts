import { encodedAddress, imageMarkdown } from './html-elements.ts';

/** Converts a shortcode for an image or for media of another host to an image or a link; null for any other. */
export function mediaMarkdown(typed: string, values: ReadonlyMap<string, string>): string | null {
  const name = (typed.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase();
  const value = (...names: readonly string[]) =>
    names.map((key) => values.get(key)).find((found) => found !== undefined) ?? '';
  if (IMAGE_SHORTCODES.test(name)) {
    const source = value('src', 'image_path', 'path', 'url', 'file', 'image', '0');
    const caption = value('caption', 'title');
    const isImage = /\.(?:png|jpe?g|webp|gif|avif|heic|svg|bmp)(?:[?#].*)?$/i.test(source) || /^https?:/.test(source);
    return isImage ? imageMarkdown(value('alt', 'description') || caption, source, caption) : null;
  }
  const id = value('id', 'youtubeid', 'src', '0');
  const [label, prefix] = MEDIA[name === 'video' ? value('provider').toLowerCase() : name] ?? [];
  if (/^https:\/\//.test(id)) return label === undefined ? null : `[${label}](${encodedAddress(id)})`;
  if (!/^[\w-]+$/.test(id)) return null;
  if (name === 'gist') {
    const gist = value('1');
    return /^\w+$/.test(gist) ? `[Code on GitHub](https://gist.github.com/${id}/${gist})` : null;
  }
  if (/^(?:tweet|twitter|x)$/.test(name)) return `[Post on X](https://x.com/${values.get('user') ?? 'i'}/status/${id})`;
  return label === undefined ? null : `[${label}](${encodedAddress(`${prefix}${id}`)})`;
}

const IMAGE_SHORTCODES = /^(?:figure|fig|img|image|picture|imgproc|photo|responsive-image|captioned-image)$/;

const MEDIA: Readonly<Record<string, readonly [label: string, prefix: string]>> = {
  youtube: ['Video on YouTube', 'https://www.youtube.com/watch?v='],
  vimeo: ['Video on Vimeo', 'https://vimeo.com/'],
  instagram: ['Post on Instagram', 'https://www.instagram.com/p/'],
  slideshare: ['Slides on SlideShare', 'https://www.slideshare.net/slideshow/embed_code/'],
  speakerdeck: ['Slides on Speaker Deck', 'https://speakerdeck.com/player/'],
  gslides: ['Slides on Google', 'https://docs.google.com/presentation/d/'],
  scribd: ['Document on Scribd', 'https://www.scribd.com/document/'],
  codepen: ['Code on CodePen', 'https://codepen.io/pen/'],
};
