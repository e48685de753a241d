import { type AttemptRow, unwritable } from '../attempt-row.ts';

export const IMAGE_ATTEMPTS: readonly AttemptRow[] = [
  ['read the record of an image', 'R00DDD0DDDD', 'GET images?select=licence&name=eq.{image}'],
  ['read records by name', 'R00DDD0DDDD', 'POST rpc/image_records', { names: ['{image}'] }],
  ['describe an image', 'R000DD00DDD', 'PATCH images?select=name&name=eq.{image}', { credit: 'x' }],
  ...unwritable('images', 'name=eq.{image}', { stored_by: 'admin' }),
  ['list images', 'RRRDDDRRDDD', 'POST rpc/list_images'],
  ['read where an image is shown', 'RRRDDDRRDDD', 'POST rpc/image_uses', { image: '{shown}' }],
];
