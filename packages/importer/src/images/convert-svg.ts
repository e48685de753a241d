import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** An image as WEBP, or the reason for a refusal, which follows the name of the image. */
export type Converted = { readonly bytes: Uint8Array } | { readonly refusal: string };

/** Renders an SVG in a separate process, without access to other files or hosts. Never rejects. */
export async function convertSvg(bytes: Uint8Array, timeoutSeconds = RENDER_TIMEOUT_S): Promise<Converted> {
  const refusal = refusalOf(bytes);
  if (refusal !== null) return { refusal };
  const child = spawn(process.execPath, [DRAW_SVG], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, timeoutSeconds * 1000);
  process.once('exit', stop);
  try {
    // The child may exit before it has read everything.
    child.stdin.on('error', () => undefined).end(bytes);
    const [image, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
    if (code === 0 && image.length > 0) return { bytes: new Uint8Array(image) };
    if (signal !== 'SIGKILL') return { refusal: 'is no SVG that can be drawn. Export it again, or as PNG.' };
    return { refusal: `cannot be drawn within ${timeoutSeconds} seconds. Simplify it, or export it as PNG.` };
  } catch {
    return { refusal: 'could not be drawn. Export it as PNG.' };
  } finally {
    clearTimeout(timer);
    process.off('exit', stop);
  }
}

/** The program beside this file, or beside the script that contains this file in the package. */
const DRAW_SVG = join(import.meta.dirname, `draw-svg${extname(import.meta.filename)}`);
const RENDER_TIMEOUT_S = 30;
const MAX_SVG_BYTES = 10 * 1024 * 1024;

function refusalOf(bytes: Uint8Array): string | null {
  if (bytes.length > MAX_SVG_BYTES) return 'has more than 10 MB. Export it as PNG.';
  const text = decodeUtf8(bytes);
  if (text === null) return 'is no SVG in UTF-8. Export it again, or as PNG.';
  if (/<!ENTITY/i.test(text)) return 'declares entities, which are not expanded. Export it as plain SVG.';
  const groups = EXTERNAL_REFERENCE.exec(text)?.groups;
  if (!groups) return null;
  const address = (groups.address ?? groups.style ?? groups.sheet ?? '').trim().slice(0, 100);
  if (FONT.test(address)) {
    return 'uses a font of its own, which is not drawn. Convert its text to paths, or export it as PNG.';
  }
  if (/^["']?\s*data:/i.test(address)) {
    return `carries '${address.slice(0, 40)}', which is not drawn. Export it as PNG.`;
  }
  return `shows '${address}', and nothing from elsewhere is drawn. Embed it in the SVG, or export that as PNG.`;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const encoding = /^\s*<\?xml[^<>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1] ?? 'utf-8';
    return /^(?:utf-8|us-ascii)$/i.test(encoding) ? text : null;
  } catch {
    return null;
  }
}

/** Fonts that a drawing embeds or loads; the library only uses those of the machine. */
const FONT =
  /^["']?\s*data:(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-(?:font|opentype)|octet-stream))|\.(?:woff2?|ttf|otf|eot)\b|fonts\.googleapis\.com/i;

/** Matches everything that an SVG loads except its own parts and embedded images. Bounded repetition makes the search linear. */
const INTERNAL = '(?!\\s{0,9}["\']?\\s{0,9}(?:#|data:image/(?:png|jpe?g|webp|gif)[;,]))';
const EXTERNAL_REFERENCE = new RegExp(
  `<(?!a[\\s>])[\\w:-]+\\s[^<>]*?\\bhref\\s{0,9}=\\s{0,9}["']${INTERNAL}(?<address>[^"'<>]+)["']|\\burl\\(${INTERNAL}(?<style>[^)<>]+)|@import\\s(?<sheet>[^;<>]+)`,
  'i',
);
