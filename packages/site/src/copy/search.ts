import { ROUTES, SEARCH_FIELD_ID, SEARCH_PARAMETER } from '../routes.ts';

/** Texts that navigation, search page and error pages share. */
export const SEARCH_LABEL = 'Search';

export const SEARCH_FORM_LABEL = 'Search articles';

export const SEARCH_EXAMPLE = '"Bank Rate" -gilt';

export const SEARCH_PLACEHOLDER = 'For example: mortgage rates';

/** The form that leads from error pages to the search. */
export const SITE_SEARCH_FORM = {
  action: ROUTES.search,
  fieldId: SEARCH_FIELD_ID,
  parameter: SEARCH_PARAMETER,
  label: SEARCH_FORM_LABEL,
  placeholder: SEARCH_PLACEHOLDER,
  submit: SEARCH_LABEL,
} as const;
