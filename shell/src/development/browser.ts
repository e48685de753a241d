import { defineErrorOverlay } from './error-overlay.ts';

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

// The hot reload of a remote finds React's renderer at this hook. React registers there when it starts, before any remote.
const renderers = new Map<number, unknown>();
const hook = {
  renderers,
  supportsFiber: true,
  inject: (renderer: unknown) => renderers.set(renderers.size + 1, renderer).size,
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};
Reflect.set(globalThis, HOOK, Reflect.get(globalThis, HOOK) ?? hook);
defineErrorOverlay();
