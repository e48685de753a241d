import '@ledgerlight/ui/base.css';
import { start } from './start.tsx';

void start();
