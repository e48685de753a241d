import { About } from '../../../source/about.jsx';

export const dynamic = 'force-dynamic';

export default About;
