/**
 * Replaces Rsbuild's overlay for compile errors, which needs a wider Content-Security-Policy than visitors have. Closes by a click, Escape
 * or a successful build.
 */
export function defineErrorOverlay(): void {
  if (!customElements.get(NAME)) customElements.define(NAME, ErrorOverlay);
}

/** The element that Rsbuild's client creates. */
const NAME = 'rsbuild-error-overlay';

class ErrorOverlay extends HTMLElement {
  readonly #closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.close();
  };

  /** @param html Rsbuild's overlay; only the text of its title and message is used */
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
    document.addEventListener('keydown', this.#closeOnEscape);
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#closeOnEscape);
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
