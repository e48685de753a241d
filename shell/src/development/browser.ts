import { defineErrorOverlay } from './error-overlay.ts';
import { keepRenderers } from './keep-renderers.ts';

keepRenderers();
defineErrorOverlay();
