import * as v from 'valibot';
import { optionalText, whenFilled } from '../../../form/checks.ts';
import { oneOf } from '../../../form/tool-values.ts';
import { foundIn, problem } from '../../../result/finding.ts';
import { phraseFindings } from '../../../result/phrase-findings.ts';
import { CURRENCY, DESCRIPTION, IMAGE, NAME, PRICE, TRIMMED, URL_CHECK } from '../schema-checks.ts';
import { adviseFilled, defineKind, SCHEMA_CHOICES } from '../schema-kind.ts';

export const PRODUCT = defineKind({
  use: 'Search engines show price and availability from it.',
  parts: [
    { name: 'name', label: 'Name', required: true },
    { name: 'description', label: 'Description', lines: 3 },
    { name: 'image', label: 'Address of the image', type: 'url' },
    { name: 'url', label: 'Address of the page', type: 'url' },
    { name: 'brand', label: 'Brand' },
    { name: 'sku', label: 'Article number' },
    { name: 'price', label: 'Price', hint: 'Digits and a point, such as 1299.90' },
    { name: 'currency', label: 'Currency', hint: 'Code of three letters, such as GBP' },
    { name: 'availability', label: 'Availability' },
    { name: 'rating', label: 'Average rating', hint: 'Out of 5. Only of ratings that the page shows' },
    { name: 'reviews', label: 'Number of ratings' },
  ],
  checks: v.pipe(
    v.object({
      name: NAME,
      description: DESCRIPTION,
      image: IMAGE,
      url: URL_CHECK,
      brand: optionalText('The brand', 100),
      sku: optionalText('The article number', 100),
      price: PRICE,
      currency: CURRENCY,
      availability: oneOf(SCHEMA_CHOICES.availability),
      rating: v.pipe(
        TRIMMED,
        whenFilled(
          (text) => /^\d(?:\.\d{1,2})?$/.test(text) && Number(text) >= 1 && Number(text) <= 5,
          'The rating is a number from 1 to 5.',
        ),
      ),
      reviews: v.pipe(TRIMMED, whenFilled(/^[1-9]\d{0,8}$/, 'The number of ratings is a whole number.')),
    }),
    v.forward(
      v.partialCheck(
        [['price'], ['currency']],
        ({ price, currency }) => (price === '') === (currency === ''),
        'Price and currency belong together. Fill in both or neither.',
      ),
      ['currency'],
    ),
    v.forward(
      v.partialCheck(
        [['rating'], ['reviews']],
        ({ rating, reviews }) => (rating === '') === (reviews === ''),
        'A rating needs the number of ratings behind it. Fill in both or neither.',
      ),
      ['reviews'],
    ),
  ),
  make: ({ name, description, image, url, brand, sku, price, currency, availability, rating, reviews }) => ({
    '@type': 'Product',
    name,
    description,
    image,
    url,
    sku,
    brand: { '@type': 'Brand', name: brand },
    offers: price
      ? { '@type': 'Offer', price, priceCurrency: currency, availability: `https://schema.org/${availability}`, url }
      : '',
    aggregateRating: rating ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews } : '',
  }),
  advise: ({ description, image, brand, price, rating }) => [
    ...foundIn(
      price === '' &&
        rating === '' &&
        problem('There is neither a price nor a rating.', 'Google shows product results only with one of them.'),
    ),
    ...adviseFilled(
      { 'The image': image, 'The description': description, 'The brand': brand },
      'Google recommends it for products.',
    ),
    ...phraseFindings('description', description),
  ],
});
