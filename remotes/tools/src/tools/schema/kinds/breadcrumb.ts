import * as v from 'valibot';
import { optionalAddress, requiredText } from '../../../form/checks.ts';
import { fieldRows } from '../../../form/field-rows.tsx';
import { warning } from '../../../result/finding.ts';
import { rowsOf } from '../schema-checks.ts';
import { adviseFilled, defineKind, MAX_ROWS } from '../schema-kind.ts';

export const BREADCRUMB = defineKind({
  use: 'Search engines show this path in place of the address.',
  parts: [
    fieldRows('crumbs', {
      label: 'Pages from the home page to this one',
      rowLabel: 'Page',
      fields: [
        { name: 'name', label: 'Name', required: true },
        { name: 'url', label: 'Address', hint: 'May be empty for the last one', type: 'url' },
      ],
      max: MAX_ROWS,
    }),
  ],
  checks: v.pipe(
    v.object({
      crumbs: rowsOf(
        { name: requiredText('The name', 200), url: optionalAddress('The address') },
        'There is no page yet.',
      ),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { crumbs } = dataset.value;
      const index = crumbs.findIndex(({ url }, place) => url === '' && place < crumbs.length - 1);
      const crumb = crumbs[index];
      if (!crumb) return;
      addIssue({
        message: 'The address is empty. Only the last page may go without.',
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'crumbs', value: crumbs },
          { type: 'array', origin: 'value', input: crumbs, key: index, value: crumb },
          { type: 'object', origin: 'value', input: crumb, key: 'url', value: crumb.url },
        ],
      });
    }),
  ),
  make: ({ crumbs }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }),
  advise: ({ crumbs }) =>
    crumbs.length === 1
      ? [warning('The path has one page.', 'Search engines need at least two for breadcrumbs.')]
      : adviseFilled({}, ''),
});
