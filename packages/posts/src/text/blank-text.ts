/** Whether a text is empty or all white space, control and invisible characters. The database has the same rule (private.is_blank). */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u.test(text);
}
