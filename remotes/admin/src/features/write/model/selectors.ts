import { useSyncExternalStore } from 'react';
import type { LabelledField } from '../../../kit/difference/labels.ts';
import type { PostFormFields } from './content.ts';
import type { EditorModel } from './editor-model.ts';
import type { EditorState } from './state.ts';

/** Renders with each change of what `select` returns, which is the same value while nothing has changed. */
export function useEditorState<Value>(model: EditorModel, select: (state: EditorState) => Value): Value {
  return useSyncExternalStore(model.subscribe, () => select(model.state()));
}

export function useTyped(model: EditorModel, field: keyof PostFormFields): string {
  return useEditorState(model, ({ content }) => content.fields[field]);
}

export function useProblems(model: EditorModel, field: LabelledField): readonly string[] {
  const problems = useEditorState(model, (state) => state.problems);
  return problems.filter((problem) => problem.field === field).map(({ message }) => message);
}
