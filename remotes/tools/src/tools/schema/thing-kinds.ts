import { address, choice, isWebAddress, TIME_OF_DAY, text } from '../../form/fields.ts';
import { foundIn, phraseFindings, problem, warning } from '../../result/finding.ts';
import { DESCRIPTION, day, defineKind, IMAGE, line, PAGE, required } from './schema-kind.ts';

const NAME = required('Name');
const STREET = line('Street and number');
const CITY = line('Town or city');
const COUNTRY = text('Country', 300, {
  hint: 'Code of two letters, such as GB',
  test: [/^[a-z]{2}$/i, 'The country is a code of two letters, such as GB.'],
});
const CURRENCY = text('Currency', 300, {
  hint: 'Code of three letters, such as GBP',
  test: [/^[a-z]{3}$/i, 'The currency is a code of three letters, such as GBP.'],
});
const price = (hint: string) =>
  text('Price', 300, {
    hint,
    test: [/^\d{1,9}(?:\.\d{1,2})?$/, 'The price needs digits and a point, such as 1299.90.'],
  });
const time = (label: string) =>
  text(label, 300, { type: 'time', test: [TIME_OF_DAY, 'The time must be a time, such as 18:30.'] });

export const ORGANIZATION = defineKind({
  use: 'Belongs on the home page. Search engines learn name, logo and profiles from it.',
  fields: {
    name: NAME,
    url: address('Address of the home page', { required: true }),
    image: address('Address of the logo'),
    description: DESCRIPTION,
    email: text('E-mail address', 300, {
      type: 'email',
      test: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'The e-mail address needs an @ and a domain.'],
    }),
    telephone: text('Telephone', 300, {
      hint: 'With the country code, such as +44',
      test: [/^\+[\d\s().-]{6,}$/, 'The telephone number begins with + and the country code.'],
    }),
    ...{ street: STREET, city: CITY, postalCode: line('Postal code'), country: COUNTRY },
    profiles: text('Profiles on other sites', 5000, {
      hint: 'Whole addresses, one on each line',
      lines: 3,
      test: [
        (typed) => typed.split(/\s+/).every(isWebAddress),
        'The list of profiles needs whole addresses, one on each line.',
      ],
    }),
  },
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
  fields: {
    ...{ name: NAME, description: DESCRIPTION, image: IMAGE, url: PAGE },
    brand: line('Brand'),
    sku: line('Article number'),
    price: price('Digits and a point, such as 1299.90'),
    currency: CURRENCY,
    availability: choice('Availability', {
      InStock: 'In stock',
      OutOfStock: 'Sold out',
      PreOrder: 'To order in advance',
    }),
    rating: text('Average rating', 300, {
      hint: 'Out of 5. Only of ratings that the page shows',
      test: [/^(?:[1-4](?:\.\d{1,2})?|5(?:\.0{1,2})?)$/, 'The rating is a number from 1 to 5.'],
    }),
    reviews: text('Number of ratings', 300, {
      test: [/^[1-9]\d{0,8}$/, 'The number of ratings is a whole number.'],
    }),
  },
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
  fields: {
    ...{ name: NAME, description: DESCRIPTION },
    url: address('Address of the page', { hint: 'Where people take part, if it is online', required: true }),
    image: IMAGE,
    startDate: day('First day', { required: true }),
    startTime: time('Begins at'),
    endDate: day('Last day'),
    endTime: time('Ends at'),
    offset: text('Offset from UTC', 300, {
      hint: 'Such as +01:00 for British summer time',
      test: [/^[+-](?:0\d|1[0-4]):[0-5]\d$/, 'The offset has the form +01:00 or -05:00.'],
    }),
    attendance: choice('Where it is', { offline: 'At a place', online: 'Online' }),
    place: line('Name of the place', { hint: 'Not needed online' }),
    ...{ street: STREET, city: CITY, country: COUNTRY },
    publisher: line('Organiser'),
    price: price('Digits and a point; 0 if it is free'),
    currency: CURRENCY,
  },
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

function postalAddress(facts: Readonly<Record<'street' | 'city' | 'postalCode' | 'country', string>>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: facts.street,
    addressLocality: facts.city,
    postalCode: facts.postalCode,
    addressCountry: facts.country.toUpperCase(),
  };
}

function offer(facts: Readonly<Record<'price' | 'currency' | 'url', string>>, more = {}) {
  const { price: amount, currency, url } = facts;
  return amount && { '@type': 'Offer', price: amount, priceCurrency: currency.toUpperCase(), url, ...more };
}

function momentOf(date: string, time: string, offset: string): string {
  return time === '' ? date : `${date}T${time}:00${offset}`;
}
