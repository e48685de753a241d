export const SCHEMA_CHOICES = {
  kind: {
    article: 'Article',
    faq: 'Questions and answers',
    'how-to': 'Instructions',
    organization: 'Organisation',
    product: 'Product',
    event: 'Event',
    breadcrumb: 'Breadcrumbs',
  },
  articleType: { Article: 'Article', NewsArticle: 'News', BlogPosting: 'Blog post' },
  availability: { InStock: 'In stock', OutOfStock: 'Sold out', PreOrder: 'To order in advance' },
  attendance: { offline: 'At a place', online: 'Online' },
};

export type KindName = keyof typeof SCHEMA_CHOICES.kind;

/** The fields of all kinds, so that a name or an address stays when another kind is chosen. */
export const NO_SCHEMA_VALUES = {
  kind: 'article',
  articleType: 'Article',
  ...{ name: '', description: '', url: '', image: '' },
  ...{ author: '', authorUrl: '', publisher: '', published: '', modified: '' },
  ...{ email: '', telephone: '', street: '', city: '', postalCode: '', country: '', profiles: '' },
  ...{ brand: '', sku: '', price: '', currency: '', availability: 'InStock', rating: '', reviews: '' },
  ...{ attendance: 'offline', startDate: '', startTime: '', endDate: '', endTime: '', offset: '', place: '' },
  questions: [{ question: '', answer: '' }],
  steps: [{ name: '', text: '' }],
  crumbs: [{ name: '', url: '' }],
};

export type SchemaValues = typeof NO_SCHEMA_VALUES;
export type RowsName = 'questions' | 'steps' | 'crumbs';
export type TextName = Exclude<keyof SchemaValues, RowsName>;
