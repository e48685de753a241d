/** Whether nothing of a text can be seen: it is empty, or all white space, control and invisible characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
