import { useEffect, useRef, useState } from 'react';
import type { ImprovableTexts } from './improvable-texts.ts';
import { IMPROVEMENT_COPY } from './improvement-copy.ts';
import { ImprovementError, requestImprovement } from './request-improvement.ts';
import { loadImproved, storeImproved } from './stored-improvement.ts';

/** Texts by AI with the result that they were made of. */
export interface ImprovedTexts {
  readonly source: ImprovableTexts;
  readonly texts: readonly string[];
}

type Stage = 'idle' | 'writing' | 'cancelled' | { readonly problem: string };

/** Requests improved texts, at most one set at a time. Former ones stay until others replace them, also over a reload. */
export function useImprovement(opened: ImprovableTexts | null, onWritten: () => void) {
  const [stage, setStage] = useState<Stage>('idle');
  const [improved, setImproved] = useState<ImprovedTexts | null>(() => {
    const texts = opened && loadImproved(opened);
    return opened && texts && { source: opened, texts };
  });
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function run(source: ImprovableTexts, { signal }: AbortController): Promise<void> {
    setStage('writing');
    try {
      const texts = await requestImprovement(source, signal);
      storeImproved(source, texts);
      setImproved({ source, texts });
      setStage('idle');
      onWritten();
    } catch (error) {
      if (signal.aborted) return setStage('cancelled');
      setStage({ problem: error instanceof ImprovementError ? error.message : IMPROVEMENT_COPY.failed });
    }
  }

  return {
    stage,
    improved,
    write(source: ImprovableTexts): void {
      if (request.current) return;
      const controller = new AbortController();
      request.current = controller;
      void run(source, controller).finally(() => {
        request.current = null;
      });
    },
    cancel: () => request.current?.abort(),
  };
}
