import { syntaxTree } from '@codemirror/language';
import { type EditorState, Facet, type Range, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { decodeString } from 'micromark-util-decode-string';
import type { SyntaxNode } from '../markdown-language.ts';

export interface TextImages {
  /** Returns the address of the image that a reference names; null when the form has none. */
  resolve(url: string): string | null;
  onDescribe(view: EditorView, position: number): void;
}

/** The images of the form, which the references in the text name. */
export const textImages = Facet.define<TextImages, TextImages>({
  combine: ([first]) => first ?? { resolve: () => null, onDescribe: () => undefined },
});

/** The facet resolves references anew. */
export const imagesChanged = StateEffect.define<null>();

/** Shows each image beneath the line of its reference. */
export const imageWidgets = StateField.define<DecorationSet>({
  create: (state) => Decoration.set(widgetsIn(state, 0, state.doc.length)),
  update: updateWidgets,
  provide: (field) => EditorView.decorations.from(field),
});

function updateWidgets(widgets: DecorationSet, transaction: Transaction): DecorationSet {
  const { state, startState, changes, docChanged, effects } = transaction;
  const isReplaced = effects.some((effect) => effect.is(imagesChanged));
  const isParsed = !docChanged && syntaxTree(startState) !== syntaxTree(state);
  if (isReplaced || isParsed) return Decoration.set(widgetsIn(state, 0, state.doc.length));
  if (!docChanged) return widgets;
  let updated = widgets.map(changes);
  changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
    const from = state.doc.lineAt(fromB).from;
    const { to } = state.doc.lineAt(toB);
    updated = updated.update({ filterFrom: from, filterTo: to, filter: () => false, add: widgetsIn(state, from, to) });
  });
  return updated;
}

function widgetsIn(state: EditorState, from: number, to: number): readonly Range<Decoration>[] {
  const { resolve } = state.facet(textImages);
  const widgets: Range<Decoration>[] = [];
  syntaxTree(state).iterate({
    from,
    to,
    enter(cursor) {
      if (cursor.name !== 'Image') return;
      const reference = readImageReference(state, cursor.node);
      const address = reference && resolve(reference.url);
      if (!reference || !address) return;
      const widget = new ImageWidget(address, reference);
      const at = Math.min(state.doc.lineAt(cursor.to).to, state.doc.length);
      if (at >= from && at <= to) widgets.push(Decoration.widget({ widget, side: 1, block: true }).range(at));
    },
  });
  return widgets;
}

class ImageWidget extends WidgetType {
  readonly address: string;
  readonly reference: WrittenImage;

  constructor(address: string, reference: WrittenImage) {
    super();
    this.address = address;
    this.reference = reference;
  }

  override eq({ address, reference: { alt, title } }: ImageWidget): boolean {
    return address === this.address && alt === this.reference.alt && title === this.reference.title;
  }

  /** Beside the text, so that a screen reader hears the reference only. The button has its equal in the toolbar. */
  override toDOM(view: EditorView): HTMLElement {
    const { alt, title } = this.reference;
    const figure = document.createElement('div');
    figure.className = 'cm-image';
    figure.setAttribute('aria-hidden', 'true');
    const image = document.createElement('img');
    image.src = this.address;
    image.alt = '';
    image.addEventListener('load', () => view.requestMeasure());
    const words = document.createElement('p');
    words.textContent = [title, alt === '' ? 'No alternative text yet' : `Alternative text: ${alt}`]
      .filter((part) => part !== '')
      .join(' · ');
    figure.append(image, words);
    figure.addEventListener('mousedown', (event) => {
      event.preventDefault();
      view.state.facet(textImages).onDescribe(view, view.posAtDOM(figure));
    });
    return figure;
  }

  override get estimatedHeight(): number {
    return 280;
  }
}

/** An image in the text with its address: `![alt](url "title")`. */
export interface WrittenImage {
  readonly from: number;
  readonly to: number;
  readonly alt: string;
  /** Decoded. */
  readonly url: string;
  /** As it is written. */
  readonly address: string;
  /** The caption, and the credit behind `Credit:`. */
  readonly title: string;
}

/** Returns the image whose reference is on the line at the position; null without one. */
export function imageReferenceAt(state: EditorState, position: number): WrittenImage | null {
  const { from, to } = state.doc.lineAt(position);
  let found: WrittenImage | null = null;
  syntaxTree(state).iterate({
    from,
    to,
    enter({ name, node }) {
      const isNearer = found === null || node.from <= position;
      if (name === 'Image' && isNearer) found = readImageReference(state, node) ?? found;
    },
  });
  return found;
}

/** Returns null for an image whose address is in a definition. */
function readImageReference(state: EditorState, node: SyntaxNode): WrittenImage | null {
  const address = node.getChild('URL');
  const [opening, closing] = node.getChildren('LinkMark');
  if (!address || !opening || !closing) return null;
  const written = state.sliceDoc(address.from, address.to);
  const title = node.getChild('LinkTitle');
  return {
    from: node.from,
    to: node.to,
    alt: decodeString(state.sliceDoc(opening.to, closing.from)),
    url: decodeString(written.replace(/^<(.*)>$/s, '$1')),
    address: written,
    title: title ? decodeString(state.sliceDoc(title.from + 1, title.to - 1)) : '',
  };
}
