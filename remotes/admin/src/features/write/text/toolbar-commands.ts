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
  /** Line art on a grid of 24. */
  readonly icon: string;
  /** As CodeMirror names keys; `Mod` is Ctrl or Cmd. */
  readonly key: string;
  run(view: EditorView, context: ToolbarContext): unknown;
}

const TABLE = '| Column | Column |\n| --- | --- |\n|  |  |\n|  |  |';

/** Unknown keys cannot be published, so neither can this one. */
const DISCLOSURE = '```disclosure\ndisclosure-key\n```';

/** The buttons of the toolbar, each with its shortcut. A new one is one entry here. */
export const TOOLBAR_COMMANDS: readonly ToolbarCommand[] = [
  {
    label: 'Bold',
    key: 'Mod-b',
    icon: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
    run: toggleInline('StrongEmphasis', '**'),
  },
  { label: 'Italic', key: 'Mod-i', icon: 'M10 5h7M7 19h7M14 5l-4 14', run: toggleInline('Emphasis', '*') },
  {
    label: 'Link',
    key: 'Mod-k',
    icon: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.4-1.4',
    run: (view, { onLink }) => linkCommand(view, onLink),
  },
  {
    label: 'Heading',
    key: 'Mod-Alt-2',
    icon: 'M5 5v14M13 5v14M5 12h8M17 11.5a2 2 0 1 1 3.6 1.2L17 17v2h4',
    run: toggleHeading(2),
  },
  {
    label: 'Subheading',
    key: 'Mod-Alt-3',
    icon: 'M5 6v12M12 6v12M5 12h7M16.5 10.5h4l-2.4 3a2.4 2.4 0 1 1-1.8 3.9',
    run: toggleHeading(3),
  },
  {
    label: 'Bulleted list',
    key: 'Mod-Shift-8',
    icon: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
    run: toggleLines('bullet'),
  },
  {
    label: 'Numbered list',
    key: 'Mod-Shift-7',
    icon: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5a1.3 1.3 0 1 1 2.3.8L4 19h2.8',
    run: toggleLines('number'),
  },
  {
    label: 'Quote',
    key: 'Mod-Shift-9',
    icon: 'M9 7H5v5h4V7Zm0 5c0 3-1 4.500-3 5M19 7h-4v5h4V7Zm0 5c0 3-1 4.500-3 5',
    run: toggleLines('quote'),
  },
  {
    label: 'Table',
    key: 'Mod-Alt-t',
    icon: 'M4 5h16v14H4zM4 10h16M4 14.500h16M12 5v14',
    run: (view) => insertParagraph(view, TABLE, { select: 'Column' }),
  },
  {
    label: 'Image',
    key: 'Mod-Alt-i',
    icon: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.500 9v.1',
    run: (view, { onImage }) => onImage(view),
  },
  {
    label: 'Insert a chart',
    key: 'Mod-Alt-c',
    icon: 'M5 4v16h15M8 15l4-5 3 3 5-6',
    run: (view) => insertParagraph(view, CHART_EXAMPLE),
  },
  {
    label: 'In short: box of the main points',
    key: 'Mod-Alt-b',
    icon: 'M4 5h16v14H4zM7 9h.1M7 12h.1M7 15h.1M10 9h7M10 12h7M10 15h4',
    run: (view) => insertParagraph(view, IN_SHORT_EXAMPLE, { select: 'The first thing to remember' }),
  },
  {
    label: 'Formula',
    key: 'Mod-Alt-e',
    icon: 'M18 6V5H6l6 7-6 7h12v-1',
    run: (view) => insertParagraph(view, MATH_EXAMPLE, { select: 'x = \\frac{a}{b}' }),
  },
  {
    label: 'Tax year of the rules',
    key: 'Mod-Alt-y',
    icon: 'M4 6h16v14H4zM4 10h16M8 4v4M16 4v4M9 15l2 2 4-4',
    run: (view) => insertParagraph(view, RULES_EXAMPLE, { select: '2026/27' }),
  },
  { label: 'Footnote', key: 'Mod-Alt-f', icon: 'M4 7h9M8.500 7v11M16.500 6.500 18 5.500V11', run: insertFootnote },
  {
    label: 'Claim: figure with its source',
    key: 'Mod-Alt-s',
    icon: 'M4 19h16M6 15l3-9 3 9M7 12h4M15 8h5M15 12h5M15 4h5',
    run: insertClaim,
  },
  {
    label: 'Disclosure',
    key: 'Mod-Alt-d',
    icon: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM12 8v5M12 16v.1',
    run: (view) => insertParagraph(view, DISCLOSURE, { select: 'disclosure-key' }),
  },
  { label: 'Undo', key: 'Mod-z', icon: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3', run: undo },
  { label: 'Redo', key: 'Mod-Shift-z', icon: 'm16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h3', run: redo },
];
