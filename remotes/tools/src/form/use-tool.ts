import { useLocation } from '@ledgerlight/shell-api';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isSharedFragment, readSharedFragment } from './shared-address.ts';
import { loadStored, store } from './stored-values.ts';
import {
  acceptValues,
  type FieldRow,
  type Problems,
  type ToolRules,
  type ToolValues,
  type ValuesReading,
} from './tool-values.ts';

/** The state of a tool's page: what is typed, its problems and its result. */
export interface ToolState<Result> {
  readonly rules: ToolRules<Result>;
  readonly values: ToolValues;
  /** Null while a field has a problem. */
  readonly result: Result | null;
  /** What the tool threw in place of a result, or null. */
  readonly failure: Failure | null;
  /** The problems to show: none before the visitor submits the form. */
  readonly problems: Problems;
  /** Counts submissions with problems, so that the summary takes the focus again. */
  readonly attempt: number;
  /** The parts of a shared address that were left out. */
  readonly rejected: readonly string[];
  /** Whether values were replaced that `undo` brings back. */
  readonly canUndo: boolean;
  readonly set: (name: string, value: string | readonly FieldRow[]) => void;
  /** Replaces all values; `undo` brings the former ones back. */
  readonly fill: (values: ToolValues) => void;
  readonly undo: () => void;
  /** Shows the problems. Returns whether there are none. */
  readonly submit: () => boolean;
}

interface Failure {
  readonly error: unknown;
}

interface Typed {
  readonly values: ToolValues;
  /** Whether the values of the address or of the session were read. */
  readonly isOpened: boolean;
  readonly isChecked: boolean;
  readonly attempt: number;
  readonly rejected: readonly string[];
  readonly replaced: ToolValues | null;
}

/** Keeps what is typed in the session of the browser, and opens the values of a shared address. */
export function useTool<Result>(rules: ToolRules<Result>): ToolState<Result> {
  const { empty } = rules;
  const [typed, setTyped] = useState<Typed>({ ...CLOSED, values: empty });
  useOpenedValues(rules, typed, setTyped);
  const { values, isChecked, attempt, rejected, replaced } = typed;
  const shown = useDeferredValue(values);
  const reading = useMemo(() => readSafely(rules, shown), [rules, shown]);
  const problems = 'problems' in reading ? reading.problems : NO_PROBLEMS;
  return {
    rules,
    values,
    result: 'result' in reading ? reading.result : null,
    failure: 'error' in reading ? reading : null,
    problems: isChecked ? problems : NO_PROBLEMS,
    attempt,
    rejected,
    canUndo: replaced !== null,
    set: (name, value) =>
      setTyped((current) => ({ ...current, values: { ...current.values, [name]: value }, replaced: null })),
    fill: (next) => setTyped((current) => ({ ...OPENED, values: next, replaced: current.values })),
    undo: () => setTyped((current) => ({ ...OPENED, values: current.replaced ?? current.values, replaced: null })),
    submit: () => {
      const isValid = 'result' in readSafely(rules, values);
      setTyped((current) => ({ ...current, isChecked: true, attempt: current.attempt + (isValid ? 0 : 1) }));
      return isValid;
    },
  };
}

/** An error must not take the form away: it restores what is typed, and would fail again after each reload. */
function readSafely<Result>(
  { read }: Pick<ToolRules<Result>, 'read'>,
  values: ToolValues,
): ValuesReading<Result> | Failure {
  try {
    return read(values);
  } catch (error) {
    return { error };
  }
}

const NO_PROBLEMS: Problems = {};
const CLOSED = { isOpened: false, isChecked: false, attempt: 0, rejected: [], replaced: null };
const OPENED = { ...CLOSED, isOpened: true };

function useOpenedValues(
  rules: ToolRules<unknown>,
  { values, isOpened }: Typed,
  setTyped: (typed: Typed) => void,
): void {
  const { hash } = useLocation();
  const opened = useRef('');
  useEffect(() => {
    const fragment = isSharedFragment(hash) ? hash : '';
    if (isOpened && (fragment === '' || fragment === opened.current)) return;
    const stored = loadStored(rules);
    if (fragment !== '' && stored?.fragment !== fragment) {
      opened.current = fragment;
      const shared = readSharedFragment(rules, fragment);
      setTyped({ ...OPENED, ...shared, isChecked: true, replaced: stored?.values ?? null });
    } else if (stored) {
      opened.current = stored.fragment;
      setTyped({ ...OPENED, values: stored.values });
    } else {
      setTyped({ ...OPENED, values: acceptValues(rules, typedBeforeHydration(rules.empty)).values });
    }
  }, [rules, hash, isOpened, setTyped]);
  useEffect(() => {
    if (isOpened) store(rules.slug, { values, fragment: opened.current });
  }, [rules, values, isOpened]);
}

/** Returns the texts that a visitor typed into the server's HTML before the scripts ran. */
function typedBeforeHydration(empty: ToolValues): Readonly<Record<string, string>> {
  const typed = Object.keys(empty).flatMap((name) => {
    const control = document.getElementById(toolControlId(name));
    const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isTyped && control.value !== '' ? [[name, control.value] as const] : [];
  });
  return Object.fromEntries(typed);
}

/** Returns the id of the control of a field, for its label and the summary of problems. */
export function toolControlId(path: string): string {
  return `tool-${path.replaceAll('.', '-')}`;
}
