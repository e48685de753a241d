import { foundIn, phraseFindings, problem, warning } from '../../result/finding.ts';
import { defineKind, type SchemaField } from './schema-kind.ts';
import type { SchemaValues } from './schema-values.ts';
import { DESCRIPTION, IMAGE, PAGE } from './text-kinds.ts';

const NAME: SchemaField = { name: 'name', label: 'Name', required: true };
const STREET: SchemaField = { name: 'street', label: 'Street and number' };
const CITY: SchemaField = { name: 'city', label: 'Town or city' };
const COUNTRY: SchemaField = { name: 'country', label: 'Country', hint: 'Code of two letters, such as GB' };
const CURRENCY: SchemaField = { name: 'currency', label: 'Currency', hint: 'Code of three letters, such as GBP' };

export const ORGANIZATION = defineKind({
  use: 'Belongs on the home page. Search engines learn name, logo and profiles from it.',
  fields: [
    NAME,
    { name: 'url', label: 'Address of the home page', type: 'url', required: true },
    { name: 'image', label: 'Address of the logo', type: 'url' },
    DESCRIPTION,
    { name: 'email', label: 'E-mail address', type: 'email' },
    { name: 'telephone', label: 'Telephone', hint: 'With the country code, such as +44' },
    ...[STREET, CITY],
    { name: 'postalCode', label: 'Postal code' },
    COUNTRY,
    { name: 'profiles', label: 'Profiles on other sites', hint: 'Whole addresses, one on each line', lines: 3 },
  ],
  make: ({ name, url, image, description, email, telephone, profiles, ...address }) => ({
    '@type': 'Organization',
    ...{ name, url, logo: image, description, email, telephone },
    address: postalAddress(address),
    sameAs: profiles.split(/\s+/).filter(Boolean),
  }),
  recommended: {
    image: 'The logo',
    description: 'The description',
    telephone: 'The telephone number',
    profiles: 'The list of profiles',
  },
  recommendation: 'Google recommends it for organisations.',
});

export const PRODUCT = defineKind({
  use: 'Search engines show price and availability from it.',
  fields: [
    ...[NAME, DESCRIPTION, IMAGE, PAGE],
    { name: 'brand', label: 'Brand' },
    { name: 'sku', label: 'Article number' },
    { name: 'price', label: 'Price', hint: 'Digits and a point, such as 1299.90' },
    CURRENCY,
    { name: 'availability', label: 'Availability' },
    { name: 'rating', label: 'Average rating', hint: 'Out of 5. Only of ratings that the page shows' },
    { name: 'reviews', label: 'Number of ratings' },
  ],
  across: ({ price, currency, rating, reviews }) => ({
    currency: (price === '') !== (currency === '') && 'Price and currency belong together. Fill in both or neither.',
    reviews:
      (rating === '') !== (reviews === '') &&
      'A rating needs the number of ratings behind it. Fill in both or neither.',
  }),
  make: ({ name, description, image, url, brand, sku, price, currency, availability, rating, reviews }) => ({
    '@type': 'Product',
    ...{ name, description, image, url, sku },
    brand: { '@type': 'Brand', name: brand },
    offers: offer({ price, currency, url }, { availability: `https://schema.org/${availability}` }),
    aggregateRating: rating && { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews },
  }),
  recommended: { image: 'The image', description: 'The description', brand: 'The brand' },
  recommendation: 'Google recommends it for products.',
  advise: ({ description, price, rating }) => [
    ...foundIn(
      price === '' &&
        rating === '' &&
        problem('There is neither a price nor a rating.', 'Google shows product results only with one of them.'),
    ),
    ...phraseFindings('description', description),
  ],
});

export const EVENT = defineKind({
  use: 'Search engines list the event with its day and place.',
  fields: [
    ...[NAME, DESCRIPTION],
    { ...PAGE, hint: 'Where people take part, if it is online', required: true },
    IMAGE,
    { name: 'startDate', label: 'First day', type: 'date', required: true },
    { name: 'startTime', label: 'Begins at', type: 'time' },
    { name: 'endDate', label: 'Last day', type: 'date' },
    { name: 'endTime', label: 'Ends at', type: 'time' },
    { name: 'offset', label: 'Offset from UTC', hint: 'Such as +01:00 for British summer time' },
    { name: 'attendance', label: 'Where it is' },
    { name: 'place', label: 'Name of the place', hint: 'Not needed online' },
    ...[STREET, CITY, COUNTRY],
    { name: 'publisher', label: 'Organiser' },
    { name: 'price', label: 'Price', hint: 'Digits and a point; 0 if it is free' },
    CURRENCY,
  ],
  across: ({ attendance, place, startDate, startTime, endDate, endTime }) => ({
    place: attendance === 'offline' && place === '' && 'The place is empty. Name it, or choose Online.',
    endDate:
      endDate + endTime !== '' &&
      `${endDate || startDate}${endTime || '99'}` < `${startDate}${startTime}` &&
      'The event ends before it begins.',
  }),
  make: ({ name, description, url, image, startDate, startTime, endDate, endTime, offset, ...event }) => ({
    '@type': 'Event',
    ...{ name, description, url, image },
    startDate: momentOf(startDate, startTime, offset),
    endDate: endDate + endTime && momentOf(endDate || startDate, endTime, offset),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.attendance === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
    location:
      event.attendance === 'online'
        ? { '@type': 'VirtualLocation', url }
        : { '@type': 'Place', name: event.place, address: postalAddress({ ...event, postalCode: '' }) },
    organizer: { '@type': 'Organization', name: event.publisher },
    offers: offer({ ...event, url }),
  }),
  recommended: { description: 'The description', image: 'The image', publisher: 'The organiser' },
  recommendation: 'Google recommends it for events.',
  advise: ({ endDate, endTime, startTime, offset }) =>
    foundIn(
      startTime !== '' &&
        offset === '' &&
        warning('The time has no offset from UTC.', 'Search engines then guess the time zone from the place.'),
      endDate + endTime === '' && warning('The end is not filled in.', 'Google recommends it for events.'),
    ),
});

function postalAddress(facts: Pick<SchemaValues, 'street' | 'city' | 'postalCode' | 'country'>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: facts.street,
    addressLocality: facts.city,
    postalCode: facts.postalCode,
    addressCountry: facts.country.toUpperCase(),
  };
}

function offer({ price, currency, url }: Pick<SchemaValues, 'price' | 'currency' | 'url'>, more = {}) {
  return price && { '@type': 'Offer', price, priceCurrency: currency.toUpperCase(), url, ...more };
}

function momentOf(date: string, time: string, offset: string): string {
  return time === '' ? date : `${date}T${time}:00${offset}`;
}
