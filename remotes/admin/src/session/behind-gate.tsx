import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Keeps its content as it is while it is out of sight, down to what is typed and chosen. Dialogs in it are closed for the
 * time, because an open one would keep everything else on the page out of reach.
 */
export function BehindGate({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hidden) return;
    const dialogs = [...(content.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])];
    for (const dialog of dialogs) dialog.close();
    return () => {
      for (const dialog of dialogs) if (dialog.isConnected) dialog.showModal();
    };
  }, [hidden]);
  return (
    <div ref={content} hidden={hidden}>
      {children}
    </div>
  );
}
