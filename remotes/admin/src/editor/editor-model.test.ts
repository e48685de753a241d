import { expect, test, vi } from 'vitest';
import { fileImage } from '../testing/file-image.ts';
import { storedPost } from '../testing/stored-post.ts';
import { EditorModel } from './editor-model.ts';

const problemsOf = ({ form }: EditorModel) =>
  (['title', 'images', 'slug'] as const).filter((field) => form.getFieldState(field).error !== undefined);

test('clears the problems of an edited field', () => {
  const model = new EditorModel(null);
  model.showProblems((['title', 'images', 'slug'] as const).map((field) => ({ field, message: 'Required' })));
  model.form.setValue('prompt', 'rates');
  expect(problemsOf(model)).toEqual(['title', 'images', 'slug']);
  model.form.setValue('title', 'Rates');
  model.dispatch({ type: 'images-added', images: [fileImage('a.png')] });
  expect(problemsOf(model)).toEqual(['slug']);
});

test('reads what was typed and what surrounds it as one content', () => {
  const model = new EditorModel(storedPost({ content: 'Up.\n' }));
  expect(model.hasWork()).toBe(false);
  model.form.setValue('content', 'Down.\n');
  model.form.setValue('publishedAt', '2037-05-03T09:00');
  model.dispatch({ type: 'images-added', images: [fileImage('a.png')] });
  const { content } = model.state();
  expect(content.fields).toMatchObject({ title: 'Rates', content: 'Down.\n' });
  expect([content.publishedAt, content.images.length]).toEqual(['2037-05-03T09:00', 2]);
  model.dispatch({ type: 'draft-discarded' });
  expect(model.form.getValues('content')).toBe('Up.\n');
  expect(model.hasWork()).toBe(false);
});

test('tells listeners of typed values and of images', () => {
  const model = new EditorModel(null);
  const listener = vi.fn();
  const end = model.onChange(listener);
  model.form.setValue('title', 'R');
  expect(listener).toHaveBeenCalledTimes(1);
  model.dispatch({ type: 'images-added', images: [fileImage('a.png')] });
  expect(listener.mock.calls.length).toBeGreaterThan(1);
  end();
  listener.mockClear();
  model.form.setValue('title', 'Ra');
  expect(listener).not.toHaveBeenCalled();
});

test('tells what is edited apart from what is loaded', () => {
  const model = new EditorModel(storedPost({ content: '![](/storage/v1/object/public/blog-images/a.png)' }));
  const listener = vi.fn();
  model.onEdit(listener);
  model.dispatch({ type: 'names-found', fileNames: new Map([['a.png', 'curve.png']]) });
  expect([listener.mock.calls.length, model.form.getValues('content')]).toEqual([0, '![](curve.png)']);
  model.form.setValue('notes', 'Is it true?');
  expect(listener).toHaveBeenCalledOnce();
});

test('keeps a description that was typed after a step that is undone', () => {
  const model = new EditorModel(null);
  const [cover, chart] = [fileImage('cover.png'), fileImage('chart.png')];
  model.dispatch({ type: 'images-added', images: [cover, chart] });
  model.dispatch({ type: 'image-removed', id: 'chart.png' });
  model.dispatch({ type: 'alt-edited', id: 'cover.png', value: 'A cover' });
  model.applyStep({ values: { title: 'Before' }, images: [cover, chart] });
  expect(model.state().content.images.map(({ name, alt }) => [name, alt])).toEqual([
    ['cover.png', 'A cover'],
    ['chart.png', ''],
  ]);
  expect(model.state().content.fields.title).toBe('Before');
});
