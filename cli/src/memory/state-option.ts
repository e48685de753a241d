/** The option of every command that asks which articles files are. */
export const STATE_OPTION = [
  '--state <folder>',
  'remember there which articles the files are, and not beside them',
] as const;
