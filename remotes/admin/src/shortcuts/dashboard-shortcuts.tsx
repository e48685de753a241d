import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { ALL_POSTS, type Section, sectionsFor } from '../dashboard/sections/section-address.ts';
import { newDraftId } from '../drafts/draft-ids.ts';
import { helpSheetOpenAtom } from './atoms.ts';
import { SHORTCUTS, sectionShortcuts } from './shortcut-list.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface DashboardShortcutsProps {
  readonly rights: readonly string[];
  goTo(section: Section): void;
  onSearch(): void;
}

/** Binds the shortcuts that work in every section, and shows the list of all. The dashboard renders it once. */
export function DashboardShortcuts({ rights, goTo, onSearch }: DashboardShortcutsProps) {
  const [isHelpOpen, setHelpOpen] = useAtom(helpSheetOpenAtom);
  const sections = sectionsFor(rights);
  const places = sectionShortcuts(sections);
  const has = (name: Section['name']) => sections.some(({ section }) => section.name === name);
  const { help, search, write } = SHORTCUTS;
  useShortcuts([
    { ...help, run: () => setHelpOpen(true) },
    ...(has(ALL_POSTS.name) ? [{ ...search, run: onSearch }] : []),
    ...(has('new') ? [{ ...write, run: () => goTo({ name: 'new', draftId: newDraftId() }) }] : []),
    ...places.map(({ keys, section }) => ({ keys, run: () => goTo(section) })),
  ]);
  return (
    isHelpOpen && (
      <Suspense>
        <HelpSheet sections={places} onClose={() => setHelpOpen(false)} />
      </Suspense>
    )
  );
}

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));
