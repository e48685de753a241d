/**
 * Lets every remote find React, which is there before the remote is: the hot reload of a part looks for renderers where React's
 * developer tools would have noted them. It runs before React.
 */
export function keepRenderers(): void {
  const renderers = new Map<number, unknown>();
  const hook: Hook = {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
  Reflect.set(globalThis, HOOK, Reflect.get(globalThis, HOOK) ?? hook);
}

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

interface Hook {
  readonly renderers: ReadonlyMap<number, unknown>;
  readonly supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}
