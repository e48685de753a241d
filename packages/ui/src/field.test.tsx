import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, FieldProblems } from './field.tsx';

function show(options: Partial<Parameters<typeof Field>[0]> = {}): string {
  return renderToStaticMarkup(
    <Field id="letter-name" name="name" label="Name" problems={[]} {...options}>
      {(control) => <input {...control} type="text" />}
    </Field>,
  );
}

test('a control has a label and the name of its field', () => {
  const html = show();
  expect(html).toMatch(/<label [^>]*for="letter-name">Name<\/label>/);
  expect(html).toMatch(/<input id="letter-name" [^>]*name="name"/);
  expect(html).not.toContain('aria-describedby');
});

test('the star of a required field is not read out, the control says that it is required', () => {
  const html = show({ required: true });
  expect(html).toMatch(/>Name<span [^>]*aria-hidden="true">\*<\/span><\/label>/);
  expect(html).toContain('required=""');
  expect(show()).not.toMatch(/\*|required/);
});

test('a field is right until something is wrong with it, also a required one that is empty', () => {
  expect(show({ required: true })).toContain('aria-invalid="false"');
  expect(show({ problems: ['Name is required'] })).toContain('aria-invalid="true"');
});

test('a control names its hint and what is wrong as its description, in this order', () => {
  const html = show({ hint: 'As on your passport.', problems: ['Name is too long', 'Name has a line break'] });
  expect(html).toContain('aria-describedby="letter-name-hint letter-name-problem"');
  expect(html).toMatch(/<p id="letter-name-hint"[^>]*>As on your passport\.<\/p><input/);
  expect(html).toMatch(
    /<div id="letter-name-problem"[^>]*><p>Name is too long<\/p><p>Name has a line break<\/p><\/div>/,
  );
});

test('what stands beside the label is no part of it', () => {
  expect(show({ aside: <span>0 / 160</span> })).toContain('Name</label><span>0 / 160</span>');
});

test('problems can stand without a field', () => {
  expect(renderToStaticMarkup(<FieldProblems id="files-problem" problems={['Choose an image']} />)).toMatch(
    /^<div id="files-problem"[^>]*><p>Choose an image<\/p><\/div>$/,
  );
});
