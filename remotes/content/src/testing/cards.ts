import { within } from '@testing-library/dom';

/** Returns the cards of the list that the page's heading names. */
export function cardsOf(page: HTMLElement): readonly HTMLElement[] {
  const { textContent: name } = within(page).getByRole('heading', { level: 1 });
  return within(within(page).getByRole('list', { name: name ?? '' })).getAllByRole('article');
}

export function cardWithTitle(page: HTMLElement, title: string): HTMLElement {
  const card = cardsOf(page).find((each) => within(each).queryByRole('link', { name: title }));
  if (!card) throw new Error(`No card '${title}'`);
  return card;
}

export function titlesOf(page: HTMLElement): readonly string[] {
  return cardsOf(page).map((card) => {
    const title = within(card).getByRole('heading', { level: 2 });
    return within(title).getByRole('link').textContent ?? '';
  });
}
