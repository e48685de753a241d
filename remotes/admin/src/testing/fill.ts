import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Enters texts in the fields of a form by the beginnings of their labels, each at once. */
export function fill(form: string | null, texts: Readonly<Record<string, string>>): void {
  const fields = form === null ? screen : within(screen.getByRole('form', { name: form }));
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(fields.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  }
}

/** Enters a text at the end of a field, pasted instead of letter by letter. `{Enter}` at its end is pressed. */
export async function enter(field: Element, text: string): Promise<void> {
  const [pasted = '', ...keys] = text.split('{Enter}');
  await userEvent.click(field);
  if (pasted !== '') await userEvent.paste(pasted);
  if (keys.length > 0) await userEvent.keyboard('{Enter}');
}

/** Clicks a button once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}
