import { expect, test, vi } from 'vitest';
import { fileImage } from '../../../testing/file-image.ts';
import { storedPost } from '../../../testing/stored-post.ts';
import { isChanged } from './content.ts';
import { EditorModel } from './editor-model.ts';
import { editorStateOf } from './state.ts';

const problemsOf = (model: EditorModel) => model.state().problems.map(({ field }) => field);

test('clears the problems of an edited field, and keeps the list while others are edited', () => {
  const model = new EditorModel(null);
  const problems = (['title', 'images', 'slug'] as const).map((field) => ({ field, message: 'Required' }));
  model.load({ type: 'refused', problems });
  model.type('prompt', 'rates');
  expect(model.state().problems).toBe(problems);
  model.type('title', 'Rates');
  model.step({ type: 'images-added', images: [fileImage('a.png')] });
  expect(problemsOf(model)).toEqual(['slug']);
});

test('reads what was typed and what surrounds it as one content', () => {
  const model = new EditorModel(storedPost({ content: 'Up.\n' }));
  expect(isChanged(model.state())).toBe(false);
  model.type('content', 'Down.\n');
  model.type('publishedAt', '2037-05-03T09:00');
  model.step({ type: 'images-added', images: [fileImage('a.png')] });
  const { content } = model.state();
  expect(content.fields).toMatchObject({ title: 'Rates', content: 'Down.\n' });
  expect([content.fields.publishedAt, content.images.length]).toEqual(['2037-05-03T09:00', 2]);
  model.replace({ type: 'draft-discarded' });
  expect(model.state().content.fields.content).toBe('Up.\n');
  expect(isChanged(model.state())).toBe(false);
});

test('tells listeners of typed values and of images', () => {
  const model = new EditorModel(null);
  const listener = vi.fn();
  const end = model.subscribe(listener);
  model.type('title', 'R');
  expect(listener).toHaveBeenCalledTimes(1);
  model.step({ type: 'images-added', images: [fileImage('a.png')] });
  expect(listener.mock.calls.length).toBeGreaterThan(1);
  end();
  listener.mockClear();
  model.type('title', 'Ra');
  expect(listener).not.toHaveBeenCalled();
});

test('tells what is edited apart from what is loaded', () => {
  const model = new EditorModel(storedPost({ content: '![](/storage/v1/object/public/blog-images/a.png)' }));
  const listener = vi.fn();
  model.subscribe((isEdit) => isEdit && listener());
  model.load({ type: 'names-found', fileNames: new Map([['a.png', 'curve.png']]) });
  expect([listener.mock.calls.length, model.state().content.fields.content]).toEqual([0, '![](curve.png)']);
  model.type('notes', 'Is it true?');
  expect(listener).toHaveBeenCalledOnce();
});

test('keeps a description that was typed after a step that is undone', () => {
  const model = new EditorModel(null);
  const [cover, chart] = [fileImage('cover.png'), fileImage('chart.png')];
  model.step({ type: 'images-added', images: [cover, chart] });
  model.step({ type: 'image-removed', id: 'chart.png' });
  model.edit({ type: 'alt-edited', id: 'cover.png', value: 'A cover' });
  const { content } = editorStateOf(null);
  const titled = (title: string) => ({ ...content, fields: { ...content.fields, title }, images: [cover, chart] });
  model.edit({ type: 'step-repeated', step: { before: titled('After'), after: titled('Before') } });
  expect(model.state().content.images.map(({ name, alt }) => [name, alt])).toEqual([
    ['cover.png', 'A cover'],
    ['chart.png', ''],
  ]);
  expect(model.state().content.fields.title).toBe('Before');
});
