import '@ledgerlight/ui/base.css';
import '../embed/newsletter-form.css';
import { start } from './start.tsx';

void start();
