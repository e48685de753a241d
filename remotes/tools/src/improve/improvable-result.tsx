import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ImprovableTexts } from './improvable-texts.ts';

/** A chunk that does not load leaves the tool as it is without a provider. */
const ImprovementPanel = lazy(() =>
  import(/* webpackChunkName: "improvement" */ './improvement-panel.tsx').then(
    ({ ImprovementPanel: Panel }) => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
);

interface ImprovableResultProps {
  /** Null while there is no result. */
  readonly source: ImprovableTexts | null;
  readonly children: ReactNode;
}

/** A result with the offer to have an AI provider improve it. The improved texts are shown in its place until it is brought back. */
export function ImprovableResult({ source, children }: ImprovableResultProps) {
  const [isStarted, setStarted] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  // The first result loads the panel, which then stays: an invalid field must not lose a text by AI.
  if (source !== null && !isStarted) setStarted(true);
  return (
    <>
      {!isReplaced && children}
      {isStarted && (
        <Suspense fallback={null}>
          <ImprovementPanel source={source} isShown={isReplaced} onShow={setReplaced} />
        </Suspense>
      )}
    </>
  );
}
