import { createContext } from 'react';

/** Whether an AI provider is set up. Without one, tools neither offer it nor load its code. */
export const ImprovesTextsContext = createContext(false);
