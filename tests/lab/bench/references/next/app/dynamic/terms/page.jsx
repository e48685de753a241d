import { Terms } from '../../../source/terms.jsx';

export const dynamic = 'force-dynamic';

export default Terms;
