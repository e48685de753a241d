import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { IN_SHORT_EXAMPLE } from '@ledgerlight/posts/blocks/in-short';
import { MATH_EXAMPLE } from '@ledgerlight/posts/blocks/math';
import { RULES_EXAMPLE } from '@ledgerlight/posts/blocks/rules';
import { CHART_EXAMPLE } from '@ledgerlight/posts/chart/example';
import { insertFootnote, insertParagraph, linkCommand, toggleHeading, toggleInline, toggleLines } from './commands.ts';
import { insertClaim } from './records/insert-claim.ts';

/** What a command of the toolbar may need beside the text. */
export interface ToolbarContext {
  /** Describes the image at the caret, or lets the person choose one from the library or the device. */
  onImage(view: EditorView): void;
  onLink(): void;
}

export interface ToolbarCommand {
  readonly label: string;
  /** As CodeMirror names keys; `Mod` is Ctrl or Cmd. */
  readonly key: string;
  run(view: EditorView, context: ToolbarContext): unknown;
}

const TABLE = '| Column | Column |\n| --- | --- |\n|  |  |\n|  |  |';
const CALCULATOR = '```calculator\nkind: mortgage\n```';

/** Unknown keys cannot be published, so neither can this one. */
const DISCLOSURE = '```disclosure\ndisclosure-key\n```';

const inserts = (piece: string, select?: string) => (view: EditorView) => insertParagraph(view, piece, { select });

/** What the toolbar inserts, and the menu behind a slash too. A new block is one entry here. */
export const BLOCK_COMMANDS: readonly ToolbarCommand[] = [
  { label: 'Link', key: 'Mod-k', run: (view, { onLink }) => linkCommand(view, onLink) },
  { label: 'Heading', key: 'Mod-Alt-2', run: toggleHeading(2) },
  { label: 'Subheading', key: 'Mod-Alt-3', run: toggleHeading(3) },
  { label: 'Bulleted list', key: 'Mod-Shift-8', run: toggleLines('bullet') },
  { label: 'Numbered list', key: 'Mod-Shift-7', run: toggleLines('number') },
  { label: 'Quote', key: 'Mod-Shift-9', run: toggleLines('quote') },
  { label: 'Table', key: 'Mod-Alt-t', run: inserts(TABLE, 'Column') },
  { label: 'Image', key: 'Mod-Alt-i', run: (view, { onImage }) => onImage(view) },
  { label: 'Chart', key: 'Mod-Alt-c', run: inserts(CHART_EXAMPLE) },
  { label: 'Calculator', key: 'Mod-Alt-m', run: inserts(CALCULATOR, 'mortgage') },
  { label: 'In short', key: 'Mod-Alt-b', run: inserts(IN_SHORT_EXAMPLE, 'The first thing to remember') },
  { label: 'Formula', key: 'Mod-Alt-e', run: inserts(MATH_EXAMPLE, 'x = \\frac{a}{b}') },
  { label: 'Tax year', key: 'Mod-Alt-y', run: inserts(RULES_EXAMPLE, '2026/27') },
  { label: 'Footnote', key: 'Mod-Alt-f', run: insertFootnote },
  { label: 'Claim', key: 'Mod-Alt-s', run: insertClaim },
  { label: 'Disclosure', key: 'Mod-Alt-d', run: inserts(DISCLOSURE, 'disclosure-key') },
];

/** The buttons of the toolbar, each with its shortcut. */
export const TOOLBAR_COMMANDS: readonly ToolbarCommand[] = [
  { label: 'Bold', key: 'Mod-b', run: toggleInline('StrongEmphasis', '**') },
  { label: 'Italic', key: 'Mod-i', run: toggleInline('Emphasis', '*') },
  ...BLOCK_COMMANDS,
  { label: 'Undo', key: 'Mod-z', run: undo },
  { label: 'Redo', key: 'Mod-Shift-z', run: redo },
];
