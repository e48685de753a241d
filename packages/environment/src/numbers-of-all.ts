/** How a process of several asks the one that started them for the numbers of all, and how the answer is called. */
export const NUMBERS_OF_ALL = 'ledgerlight:numbers-of-all';
