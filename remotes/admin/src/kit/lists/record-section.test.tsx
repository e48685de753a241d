import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, press } from '../../testing/fill.ts';
import { findToast, renderSection } from '../../testing/render-with-toasts.tsx';
import { Dialog } from '../dialog.tsx';
import { RecordSection } from './record-section.tsx';

interface Fruit {
  readonly name: string;
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const name = (form: string) => within(screen.getByRole('form', { name: form })).getByLabelText(/^Name/);
const focused = () => document.activeElement?.textContent;

async function show(isChangeable = true) {
  let fruits: readonly Fruit[] = [{ name: 'Apple' }, { name: 'Pear' }];
  const store = (row: Fruit | null, stored: Fruit) => {
    if (stored.name === 'Stone') throw new Error('No fruit.');
    fruits = [...fruits.filter((fruit) => fruit !== row), stored].toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  };
  renderSection(
    <RecordSection<Fruit, Fruit>
      {...{ id: 'fruits', title: 'Fruits', label: 'Fruits', noun: 'fruit', isChangeable }}
      empty={{ title: 'No fruits yet', text: 'Add one.' }}
      queryKey={['fruits']}
      load={async () => fruits}
      idOf={(fruit) => fruit.name}
      nameOf={(fruit) => fruit.name}
      form={{
        start: (row) => row ?? { name: '' },
        fields: () => [{ name: 'name', label: 'Name' }],
        focused: 'name',
        refusedField: () => 'name',
        async save(row, typed) {
          store(row, typed);
          return { id: typed.name, title: row ? 'Changed' : 'Added' };
        },
      }}
      removal={{
        failure: 'Not removed',
        dialog: ({ row, onRemove, onClose }) => (
          <Dialog
            title={`Remove '${row.name}'?`}
            onClose={onClose}
            actions={[{ label: 'Remove', onClick: () => onRemove() }]}
          >
            For good.
          </Dialog>
        ),
        async run(row) {
          fruits = fruits.filter((fruit) => fruit !== row);
          return { title: 'Removed' };
        },
      }}
    >
      {() => null}
    </RecordSection>,
  );
  await screen.findByRole('heading', { level: 3, name: 'Apple' });
}

test('adds a record and moves the focus to it', async () => {
  await show();
  await press('Add a fruit');
  expect(document.activeElement).toBe(name('Add a fruit'));
  fill('Add a fruit', { Name: 'Fig' });
  await press('Add');
  await findToast('Added');
  expect(names()).toEqual(['Apple', 'Fig', 'Pear']);
  expect(focused()).toBe('Fig');
});

test('shows at its field why a record is refused, and keeps what was typed', async () => {
  await show();
  await press('Add a fruit');
  fill('Add a fruit', { Name: 'Stone' });
  await press('Add');
  await screen.findByRole('textbox', { name: /^Name/, description: 'No fruit.' });
  expect(document.activeElement).toBe(name('Add a fruit'));
  expect(name('Add a fruit')).toHaveProperty('value', 'Stone');
});

test('changes a record in its row, and moves the focus to its title', async () => {
  await show();
  await press('Change: Pear');
  expect(document.activeElement).toBe(name('Change Pear'));
  fill('Change Pear', { Name: 'Quince' });
  await press('Save');
  await findToast('Changed');
  expect(names()).toEqual(['Apple', 'Quince']);
  expect(focused()).toBe('Quince');
});

test('asks before another record drops what was typed, and opens it at once where nothing was', async () => {
  await show();
  await press('Change: Apple');
  await press('Change: Pear');
  fill('Change Pear', { Name: 'Pears' });
  await press('Change: Apple');
  await press('Keep editing');
  expect(name('Change Pear')).toHaveProperty('value', 'Pears');
  await press('Add a fruit');
  await press('Leave');
  screen.getByRole('form', { name: 'Add a fruit' });
  await press('Change: Pear');
  expect(name('Change Pear')).toHaveProperty('value', 'Pear');
});

test('removes a record after a question and moves the focus to the next one', async () => {
  await show();
  await press('Remove: Apple');
  await press('Remove');
  await findToast('Removed');
  expect(names()).toEqual(['Pear']);
  expect(focused()).toBe('Pear');
});

test('changes nothing for those who may only read', async () => {
  await show(false);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('form')).toBeNull();
});
