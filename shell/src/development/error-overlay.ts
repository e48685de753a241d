/**
 * Shows what does not compile over the page, in place of Rsbuild's own overlay, which would need a wider Content-Security-Policy
 * than visitors have. It goes when the mistake is mended, by a click or by Escape.
 */
export function defineErrorOverlay(): void {
  if (!customElements.get(NAME)) customElements.define(NAME, ErrorOverlay);
}

/** The name by which Rsbuild makes an overlay. */
const NAME = 'rsbuild-error-overlay';

class ErrorOverlay extends HTMLElement {
  readonly #leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.close();
  };

  /** @param html Rsbuild's overlay; its title and what the compiler said are taken out of it as text */
  init(html: string): void {
    const [, title = ''] = html.match(/<p class="title">([\s\S]*?)<\/p>/) ?? [];
    const [, content = ''] = html.match(/<pre class="content">([\s\S]*?)<\/pre>/) ?? [];
    const message = document.createElement('pre');
    message.setAttribute('role', 'alert');
    message.textContent = `${textOf(title)}\n\n${textOf(content)}`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(message);
    this.addEventListener('click', () => this.close());
  }

  connectedCallback(): void {
    document.addEventListener('keydown', this.#leave);
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#leave);
  }

  close(): void {
    this.remove();
  }
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

const STYLE = `
:host { position: fixed; inset: 0; z-index: 9999; overflow: auto; background: rgb(0 0 0 / 0.66); }
pre {
  max-width: 60rem; margin: 2rem auto; padding: 2rem; border-radius: 1rem;
  background: #181818; color: #f2f2f2; border-top: 0.5rem solid #fb6a6a;
  font: 0.875rem/1.6 monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}`;
