import { expect, test } from 'vitest';
import { fileImage } from '../../testing/file-image.ts';
import { storedPost } from '../../testing/stored-post.ts';
import { storedImage } from '../image-list/row/image-entry.ts';
import { editorStateOf } from '../state.ts';
import { type Draft, draftFiles, draftRecord, readDraft } from './record.ts';

const state = editorStateOf(storedPost({}));
const chart = fileImage('chart.png', { alt: 'The curve' });
const draft: Draft = {
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

function addressOf(blob: Blob): string {
  return blob === chart.blob ? chart.address : chart.thumbnailAddress;
}

const SURROUNDINGS = { addressOf, storageOrigin: 'https://abc.supabase.co' };

test('a draft comes back as it was', () => {
  const stored = { record: structuredClone(draftRecord(draft)), files: draftFiles(draft) };
  expect(readDraft(stored, SURROUNDINGS)).toEqual(draft);
});

test('a draft of the version before names the pictures of the storage as posts do now', () => {
  const kept = '/storage/v1/object/public/blog-images/0123456789abcdef-1-0-abcdefgh-4x3.png';
  const of = (start: string) => {
    const post = storedPost({ imageUrl: start + kept, content: `![A](${start}${kept}) ![B](https://b.example/b.png)` });
    const { content, base } = editorStateOf(post);
    return { content, base, setAside: null, savedAt: draft.savedAt };
  };
  const record = structuredClone(draftRecord(of('https://abc.supabase.co')));
  expect(readDraft({ record, files: new Map() }, SURROUNDINGS)).toEqual(of(''));
});

test('a picture whose bytes are gone is left out, the rest stays', () => {
  const restored = readDraft({ record: draftRecord(draft), files: new Map() }, SURROUNDINGS);
  expect(restored?.content.images.map(({ kind }) => kind)).toEqual(['stored']);
  expect(restored?.content.fields.title).toBe('Łucja & "quotes" 🚀');
});

test.each([[undefined], ['text'], [{ version: 2 }], [{ ...draftRecord(draft), content: null }]])(
  'what is no draft is none: %j',
  (record) => {
    expect(readDraft({ record, files: new Map() }, SURROUNDINGS)).toBeNull();
  },
);

test('an address that could run code is no stored picture', () => {
  const record = structuredClone(draftRecord(draft));
  const forged = { kind: 'stored' as const, address: 'javascript:alert(1)', alt: '' };
  const content = { ...record.content, images: [forged] };
  expect(readDraft({ record: { ...record, content }, files: new Map() }, SURROUNDINGS)).toBeNull();
});

test('a draft keeps the file names by which its text refers to stored images', () => {
  const image = { ...storedImage('https://store.example/cover.png', ''), name: 'my cover.png', isNamed: true };
  const fields = { ...state.content.fields, content: '![](my%20cover.png)' };
  const named: Draft = { ...draft, content: { ...state.content, fields, images: [image] }, setAside: null };
  const record = structuredClone(draftRecord(named));
  expect(readDraft({ record, files: new Map() }, SURROUNDINGS)).toEqual(named);
});
