import { type FormEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Calculator, FieldTexts } from '../definition/calculator.ts';

/** How long a person does not type before problems are shown and the result is announced. */
const PAUSE_MS = 700;

interface TextsOptions {
  readonly calculator: Calculator;
  readonly initial: FieldTexts;
  readonly month: string | null;
  readonly onSettled: ((texts: FieldTexts) => void) | undefined;
}

/** Follows the texts of a calculator's form, whose controls are uncontrolled so that nothing typed before hydration is lost. */
export function useTexts({ calculator, initial, month, onSettled }: TextsOptions) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef(0);
  const [typed, setTyped] = useState(initial);
  const [paused, setPaused] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const live = useMemo(() => calculator.evaluate(typed, month), [calculator, typed, month]);
  const settled = useMemo(() => calculator.evaluate(paused, month), [calculator, paused, month]);

  const read = () => textsIn(form.current, calculator);

  function settle(): void {
    clearTimeout(timer.current);
    const texts = read();
    setTyped(texts);
    if (isSame(texts, paused)) return;
    setPaused(texts);
    onSettled?.(texts);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    settle();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    form,
    /** Of what is typed at the moment. */
    live,
    /** Of what was typed before the last pause. */
    settled,
    isChanged: !isSame(paused, initial),
    /** Counts the submissions; a server-side one counts when the page loads. */
    attempt,
    onInput() {
      // The frame shows the letter; only then the result follows, and gives way to the next key.
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => setTimeout(() => startTransition(() => setTyped(read()))));
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, PAUSE_MS);
    },
    onBlur() {
      // A problem that appears under a pressed pointer moves the button away, and its click is lost. The pause follows anyway.
      if (document.querySelector(':active') === null) settle();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      settle();
      setAttempt((before) => before + 1);
    },
  };
}

/** Returns the texts of all fields; a field without a text has its initial one. */
export function completeTexts({ fields }: Calculator, texts: FieldTexts): FieldTexts {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, texts[name] ?? initial]));
}

function textsIn(form: HTMLFormElement | null, { fields }: Calculator): FieldTexts {
  const data = form ? new FormData(form) : new FormData();
  return Object.fromEntries(fields.map(({ name, initial }) => [name, String(data.get(name) ?? initial)]));
}

function isSame(one: FieldTexts, other: FieldTexts): boolean {
  return Object.entries(one).every(([name, text]) => other[name] === text);
}
