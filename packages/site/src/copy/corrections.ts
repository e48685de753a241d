export const CORRECTIONS_TITLE = 'Corrections';
