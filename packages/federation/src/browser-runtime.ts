import * as runtimeCore from '@module-federation/runtime/core';

/** Offers the shell's federation runtime to the remotes of this page, which are built without one of their own. */
export function provideFederationRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}
