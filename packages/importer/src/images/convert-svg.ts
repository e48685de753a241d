import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A picture of another format as WEBP, or what keeps it from becoming one, in words that follow its name. */
export type Converted = { readonly bytes: Uint8Array } | { readonly refusal: string };

/**
 * Draws an SVG as it would be drawn where nothing else can be reached. `seconds` is how long it may take, of which starting the
 * process takes a part. Never rejects.
 */
export async function convertSvg(bytes: Uint8Array, seconds = PATIENCE): Promise<Converted> {
  const refusal = refusalOf(bytes);
  if (refusal !== null) return { refusal };
  const child = spawn(process.execPath, [DRAW_SVG], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  try {
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined).end(bytes);
    const [drawn, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
    if (code === 0 && drawn.length > 0) return { bytes: new Uint8Array(drawn) };
    const isTooSlow = signal === 'SIGKILL';
    return {
      refusal: isTooSlow
        ? `cannot be drawn within ${seconds} seconds. Simplify it, or export it as PNG.`
        : `is no SVG that can be drawn. Export it again, or as PNG.`,
    };
  } catch {
    return { refusal: `could not be drawn. Export it as PNG.` };
  } finally {
    clearTimeout(timer);
    process.off('exit', stop);
  }
}

/** The program that draws, beside this file or beside the script that this file became part of. */
const DRAW_SVG = join(import.meta.dirname, `draw-svg${extname(import.meta.filename)}`);
/** How many seconds a drawing may take on a busy machine. */
const PATIENCE = 30;
/** A drawing with more is one that carries photographs or data. */
const MOST_BYTES = 10 * 1024 * 1024;

function refusalOf(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_BYTES) return `has more than 10 MB. Export it as PNG.`;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return `is no SVG in UTF-8. Export it again, or as PNG.`;
  }
  const encoding = /^\s*<\?xml[^<>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1] ?? 'utf-8';
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) return `is no SVG in UTF-8. Export it again, or as PNG.`;
  if (/<!ENTITY/i.test(text)) return `declares entities, which are not expanded. Export it as plain SVG.`;
  const elsewhere = ELSEWHERE.exec(text)?.groups;
  if (elsewhere) {
    const address = (elsewhere.address ?? elsewhere.style ?? elsewhere.sheet ?? '').trim().slice(0, 100);
    if (FONT.test(address)) {
      return `uses a font of its own, which is not drawn. Convert its text to paths, or export it as PNG.`;
    }
    if (/^["']?\s*data:/i.test(address)) {
      return `carries '${address.slice(0, 40)}', which is not drawn. Export it as PNG.`;
    }
    return `shows '${address}', and nothing from elsewhere is drawn. Embed it in the SVG, or export that as PNG.`;
  }
  return null;
}

/** Fonts that a drawing carries or would load. Its library uses those of the machine alone. */
const FONT =
  /^["']?\s*data:(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-(?:font|opentype)|octet-stream))|\.(?:woff2?|ttf|otf|eot)\b|fonts\.googleapis\.com/i;

/** What an SVG would load: not the links of `<a>`, its own parts, and pictures that it carries. Bounds keep the search linear. */
const INSIDE = '(?!\\s{0,9}["\']?\\s{0,9}(?:#|data:image/(?:png|jpe?g|webp|gif)[;,]))';
const ELSEWHERE = new RegExp(
  `<(?!a[\\s>])[\\w:-]+\\s[^<>]*?\\bhref\\s{0,9}=\\s{0,9}["']${INSIDE}(?<address>[^"'<>]+)["']|\\burl\\(${INSIDE}(?<style>[^)<>]+)|@import\\s(?<sheet>[^;<>]+)`,
  'i',
);
