import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { newDraftId } from '../../features/write/drafts/draft-ids.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { isAllowed } from '../../navigation/places.ts';
import { ALL_POSTS, type Section, WRITE } from '../../navigation/section-address.ts';
import { placeShortcuts, SHORTCUTS } from '../../navigation/shortcuts/shortcut-list.ts';
import { helpSheetOpenAtom, useShortcuts } from '../../navigation/shortcuts/use-shortcuts.ts';

interface DashboardShortcutsProps {
  readonly rights: readonly string[];
  goTo(section: Section): void;
  onSearch(): void;
}

/** Binds the shortcuts that work in every section, and shows the list of all. The dashboard renders it once. */
export function DashboardShortcuts({ rights, goTo, onSearch }: DashboardShortcutsProps) {
  const [isHelpOpen, setHelpOpen] = useAtom(helpSheetOpenAtom);
  const places = placeShortcuts(rights);
  const { help, search, write } = SHORTCUTS;
  useShortcuts([
    { ...help, run: () => setHelpOpen(true) },
    ...(isAllowed(ALL_POSTS, rights) ? [{ ...search, run: onSearch }] : []),
    ...(isAllowed(WRITE, rights) ? [{ ...write, run: () => goTo({ name: 'new', draftId: newDraftId() }) }] : []),
    ...places.map(({ keys, section }) => ({ keys, run: () => goTo(section) })),
  ]);
  return (
    isHelpOpen && (
      <Suspense>
        <HelpSheet places={places} onClose={() => setHelpOpen(false)} />
      </Suspense>
    )
  );
}

const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet);
