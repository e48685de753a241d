import type { BackendFacts } from '@ledgerlight/shell-api';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';

/** The admin area (specification section 2, 'Admin'). */
export function AdminPage({ backend, origin }: { readonly backend: BackendFacts; readonly origin: string }) {
  return (
    <PageSection>
      <PageHeader title="Admin" text={`${origin} ${backend.url}`} />
    </PageSection>
  );
}
