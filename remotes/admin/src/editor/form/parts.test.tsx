import { POST_TYPES } from '@ledgerlight/posts/post-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { storedPost } from '../../testing/stored-post.ts';
import { type EditorProblem, type EditorState, editorReducer, editorStateOf } from '../state.ts';
import { FormFields, publishTimeHint } from './fields.tsx';
import { PostProblems } from './post-problems.tsx';

function show(state: EditorState): string {
  return renderToStaticMarkup(
    <FormFields
      state={state}
      dispatch={() => undefined}
      address="https://site.example/blog/…"
      textarea={null}
      images={null}
      authors={['Jan Nowicki', 'Financial Advisory Team']}
      onInsertChart={() => undefined}
    />,
  );
}

/** The tag of the control with this name. */
function control(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|textarea|select) [^>]*name="${name}"[^>]*>`))?.[0] ?? '';
}

const problems: readonly EditorProblem[] = [
  { field: 'images', message: 'At least one image is required' },
  { field: 'title', message: 'Title is required' },
];

test('all seven types can be chosen', () => {
  const html = show(editorStateOf(null));
  for (const { value, label } of POST_TYPES) expect(html).toMatch(new RegExp(`value="${value}"[^>]*>${label}<`));
  expect(html).toMatch(/value="financial-news" selected=""/);
});

test('the author is typed or chosen among the names that the person may use', () => {
  const html = show(editorStateOf(null));
  const [, list] = control(html, 'author').match(/list="([^"]+)"/) ?? [];
  expect(html).toContain(
    `<datalist id="${list}"><option value="Jan Nowicki"></option><option value="Financial Advisory Team"></option>`,
  );
});

test('a problem stands beside its field, which names it as its description', () => {
  const html = show(editorReducer(editorStateOf(null), { type: 'problems-found', problems }));
  expect(control(html, 'title')).toContain('aria-invalid="true"');
  expect(control(html, 'title')).toContain('aria-describedby="editor-title-hint editor-title-problem"');
  expect(html).toMatch(/id="editor-title-problem"[^>]*><p>Title is required</);
  expect(control(html, 'author')).toContain('aria-invalid="false"');
});

test('the summary links the problems in the order of the form', () => {
  const html = renderToStaticMarkup(<PostProblems problems={problems} />);
  expect([...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(['editor-title', 'editor-images']);
});

test('a problem of the address leads to the title, of which the address is made', () => {
  const html = renderToStaticMarkup(<PostProblems problems={[{ field: 'slug', message: 'Taken' }]} />);
  expect(html).toContain('href="#editor-title"');
});

test('the count of the meta description counts characters as people do', () => {
  const state = editorReducer(editorStateOf(null), { type: 'field-edited', field: 'metaDescription', value: '🚀🚀' });
  expect(show(state)).toMatch(/>2 \/ 160</);
});

test('the hint of the time says what an empty field means', () => {
  expect(publishTimeHint(editorStateOf(null))).toMatch(/^Empty means at once\. Times are local: /);
  expect(publishTimeHint(editorStateOf(storedPost({})))).toMatch(/^Empty leaves it at 21 Nov 2026/);
  expect(publishTimeHint(editorStateOf(storedPost({ state: 'scheduled' })))).toMatch(/^Empty means at once/);
});
