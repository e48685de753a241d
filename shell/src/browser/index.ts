import '@ledgerlight/ui/base.css';
import '../embed/form-page.css';
import { start } from './start.tsx';

void start();
