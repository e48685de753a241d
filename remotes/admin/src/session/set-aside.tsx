import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Keeps its content as it is while it is out of sight, down to what is typed and chosen. Dialogs in it are closed for the
 * time, because an open one would keep everything else on the page out of reach.
 */
export function SetAside({ aside, children }: { readonly aside: boolean; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!aside) return;
    const dialogs = [...(content.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])];
    for (const dialog of dialogs) dialog.close();
    return () => {
      for (const dialog of dialogs) if (dialog.isConnected) dialog.showModal();
    };
  }, [aside]);
  return (
    <div ref={content} hidden={aside}>
      {children}
    </div>
  );
}
