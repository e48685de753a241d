'use client';

// It tells its cards by a context how wide they are.
export { CardGrid } from '../../../../../../packages/ui/src/cards/card-grid.tsx';
