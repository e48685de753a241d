import { type ComponentType, useCallback, useState } from 'react';
import type { PostCalculatorProps } from './post-calculator-form.tsx';

type Form = ComponentType<PostCalculatorProps>;

/** A calculator of a post: its result as text, until its form is loaded because a reader comes near. */
export function PostCalculator({ address, children }: PostCalculatorProps) {
  const [form, setForm] = useState<{ readonly Form: Form } | null>(null);
  const observe = useCallback((place: HTMLElement | null) => {
    if (!place) return;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without it the text and its link to the page remain.
        const loaded = await import(/* webpackChunkName: "calculator" */ './post-calculator-form.tsx').catch(
          () => null,
        );
        if (loaded) setForm({ Form: loaded.PostCalculatorForm });
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={observe} className="calculator">
      {form ? <form.Form address={address}>{children}</form.Form> : children}
    </div>
  );
}

/** Above and below the screen, so that the form is there before a reader sees it. */
const NEAR = '800px 0px';
