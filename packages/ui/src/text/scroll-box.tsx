import { type ReactNode, useCallback, useState } from 'react';

interface ScrollBoxProps {
  readonly tag: 'div' | 'pre';
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly children: ReactNode;
}

/** A box that is a stop of the Tab key and a region only while its content is wider than it. Without scripts it always is. */
export function ScrollBox({ tag: Tag, attributes, children }: ScrollBoxProps) {
  const [isScrolling, setScrolling] = useState(true);
  const observe = useCallback((box: HTMLElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setScrolling(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const { tabIndex: _, role: __, 'aria-label': ___, ...others } = attributes;
  return (
    <Tag ref={observe} {...(isScrolling ? attributes : others)}>
      {children}
    </Tag>
  );
}
