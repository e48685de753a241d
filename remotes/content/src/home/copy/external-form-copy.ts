/** Shown in place of a third-party form until the visitor loads it. */
export const EXTERNAL_FORM_COPY = {
  text: (host: string) => `The form comes from ${host}, which learns of your visit when you show it.`,
  show: 'Show the sign-up form',
} as const;
