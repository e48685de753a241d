import { LegalPage } from '@ledgerlight/remote-pages/src/legal/page.tsx';
import { TERMS } from '@ledgerlight/remote-pages/src/legal/terms-copy.ts';

/** A page without data. */
export function Terms() {
  return <LegalPage legal={TERMS} />;
}
