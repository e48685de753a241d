import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { COPY } from './copy.ts';

export function Page() {
  return (
    <PageSection>
      <PageHeader title={COPY.title} text={COPY.description} />
    </PageSection>
  );
}
