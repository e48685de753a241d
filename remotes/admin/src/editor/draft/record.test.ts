import { beforeEach, expect, test, vi } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { storedPost } from '../../testing/stored-post.ts';
import type { EditorDraft } from '../content.ts';
import { storedImage } from '../image-list/row/image-entry.ts';
import { editorStateOf } from '../state.ts';
import { draftFiles, draftRecord, readDraft } from './record.ts';

const state = editorStateOf(storedPost({}));
const chart = fileImage('chart.png', { alt: 'The curve' });
const draft: EditorDraft = {
  content: {
    ...state.content,
    fields: { ...state.content.fields, title: 'Łucja & "quotes" 🚀' },
    publishAt: '2027-05-03T09:00',
    correction: 'The rate was wrong.',
    images: [chart, storedImage('https://store.example/cover.png', '')],
  },
  base: state.base,
  setAside: { content: { ...state.content, images: [chart] }, reason: 'theirs-taken' },
  savedAt: '2026-11-21T12:00:00.000Z',
};

const ORIGIN = 'https://abc.supabase.co';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) =>
    blob === chart.blob ? chart.address : chart.thumbnailAddress,
  );
});

test('restores a draft', () => {
  const stored = { record: structuredClone(draftRecord(draft)), files: draftFiles(draft) };
  expect(readDraft(stored, ORIGIN)).toEqual(draft);
});

test('converts full addresses of stored images in older drafts', () => {
  const kept = '/storage/v1/object/public/blog-images/0123456789abcdef-1-0-abcdefgh-4x3.png';
  const of = (start: string) => {
    const post = storedPost({ imageUrl: start + kept, content: `![A](${start}${kept}) ![B](https://b.example/b.png)` });
    const { content, base } = editorStateOf(post);
    return { content, base, setAside: null, savedAt: draft.savedAt };
  };
  const record = structuredClone(draftRecord(of(ORIGIN)));
  expect(readDraft({ record, files: new Map() }, ORIGIN)).toEqual(of(''));
});

test('leaves out an image without bytes', () => {
  const restored = readDraft({ record: draftRecord(draft), files: new Map() }, ORIGIN);
  expect(restored?.content.images.map(({ kind }) => kind)).toEqual(['stored']);
  expect(restored?.content.fields.title).toBe('Łucja & "quotes" 🚀');
});

test.each([[undefined], ['text'], [{ version: 2 }], [{ ...draftRecord(draft), content: null }]])(
  'rejects %j',
  (record) => {
    expect(readDraft({ record, files: new Map() }, ORIGIN)).toBeNull();
  },
);

test('rejects an address that could run code', () => {
  const record = structuredClone(draftRecord(draft));
  const forged = { kind: 'stored' as const, address: 'javascript:alert(1)', alt: '' };
  const content = { ...record.content, images: [forged] };
  expect(readDraft({ record: { ...record, content }, files: new Map() }, ORIGIN)).toBeNull();
});

test('restores the file names of stored images', () => {
  const image = { ...storedImage('https://store.example/cover.png', ''), name: 'my cover.png', isNamed: true };
  const fields = { ...state.content.fields, content: '![](my%20cover.png)' };
  const named: EditorDraft = { ...draft, content: { ...state.content, fields, images: [image] }, setAside: null };
  const record = structuredClone(draftRecord(named));
  expect(readDraft({ record, files: new Map() }, ORIGIN)).toEqual(named);
});
