import type { PostStructure } from '@ledgerlight/backend/generate-structure/structure';
import { GenerationError, type StructureGeneration } from '@ledgerlight/backend/structure-generation';
import { DEFAULT_POST_TYPE, isPostType } from '@ledgerlight/posts/types';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { showToast } from '../../toasts/store.ts';
import type { FormContent } from '../content.ts';
import { EDITOR_TOASTS } from '../copy.ts';
import type { EditorAction } from '../state.ts';
import { fillsEmpty, fillsSomething, replacedFields, replacesAll, type StructureField } from './merge.ts';

/** Where the generation of a structure stands. */
export type StructureStage =
  | { readonly kind: 'idle'; readonly problem: string | null; readonly isOutline: boolean }
  | { readonly kind: 'generating' }
  | { readonly kind: 'asking'; readonly structure: PostStructure; readonly replaced: readonly StructureField[] };

/** Has a structure made and puts it into the form. */
export interface StructureMaking {
  readonly stage: StructureStage;
  generate(): void;
  cancel(): void;
  /** Answers the question whether what is written may be replaced; null takes nothing. */
  answer(answer: 'replace' | 'fill-empty' | null): void;
}

/** Leads from the prompt to the filled form (specification sections 4 and 5). */
export function useStructure(
  generation: StructureGeneration,
  content: FormContent,
  dispatch: Dispatch<EditorAction>,
): StructureMaking {
  const [stage, setStage] = useState<StructureStage>(IDLE);
  const underWay = useRef<AbortController | null>(null);
  /** The person may go on writing while the structure is made. */
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  }, [content]);
  useEffect(() => () => underWay.current?.abort(), []);

  function take(structure: PostStructure, fields: ReturnType<typeof replacesAll>, replaces: boolean): void {
    const isOutline = structure.source === 'outline';
    if (!fillsSomething(latest.current.fields, fields)) {
      setStage(IDLE);
      showToast({ kind: 'success', ...EDITOR_TOASTS.nothingGenerated });
      return;
    }
    dispatch({ type: 'structure-taken', fields, replaces });
    setStage({ ...IDLE, isOutline });
    showToast({ kind: 'success', ...EDITOR_TOASTS.generated, ...(isOutline && { text: OUTLINE_WORDS }) });
  }

  async function run(controller: AbortController): Promise<void> {
    const { prompt, fields } = content;
    const postType = isPostType(fields.postType) ? fields.postType : DEFAULT_POST_TYPE;
    setStage({ kind: 'generating' });
    try {
      const structure = await generation.generate({ prompt: prompt.trim(), postType }, controller.signal);
      if (controller.signal.aborted) return setStage(IDLE);
      const written = latest.current.fields;
      const replaced = replacedFields(written, structure);
      if (replaced.length > 0) setStage({ kind: 'asking', structure, replaced });
      else take(structure, fillsEmpty(written, structure), false);
    } catch (error) {
      if (controller.signal.aborted) return setStage(IDLE);
      const text = generationFailure(error);
      setStage({ ...IDLE, problem: text });
      showToast({ kind: 'problem', title: EDITOR_TOASTS.notGenerated.title, text });
    }
  }

  return {
    stage,
    generate() {
      if (underWay.current) return;
      if (content.prompt.trim() === '') return setStage({ ...IDLE, problem: PROMPT_REQUIRED });
      const controller = new AbortController();
      underWay.current = controller;
      void run(controller).finally(() => {
        underWay.current = null;
      });
    },
    cancel: () => underWay.current?.abort(),
    answer(answer) {
      if (stage.kind !== 'asking') return;
      if (answer === null) return setStage(IDLE);
      const isReplacing = answer === 'replace';
      const { structure } = stage;
      take(structure, isReplacing ? replacesAll(structure) : fillsEmpty(content.fields, structure), isReplacing);
    },
  };
}

/** What a failed generation is told as: limits and refusals have words of their own. */
export function generationFailure(error: unknown): string {
  const hasOwnWords = error instanceof GenerationError && error.code !== 'GENERATION_FAILED' && error.message !== '';
  return hasOwnWords ? error.message : EDITOR_TOASTS.notGenerated.text;
}

const IDLE = { kind: 'idle', problem: null, isOutline: false } as const;
const PROMPT_REQUIRED = 'Describe what the post is about first.';
const OUTLINE_WORDS = 'No AI provider is set up, so this is the outline for this content type.';
