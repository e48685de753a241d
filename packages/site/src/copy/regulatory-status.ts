import { BRAND } from '../brand.ts';

/** Shown beside each offer of advice unless `REGULATORY_STATUS` says something else. */
export const DEMONSTRATION_STATUS = `Demonstration site: ${BRAND.name} is not a real firm, no financial regulator has authorised it, and it gives no personal advice.`;
