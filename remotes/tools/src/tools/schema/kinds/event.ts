import * as v from 'valibot';
import { optionalText, requiredAddress, whenFilled } from '../../../form/checks.ts';
import { oneOf } from '../../../form/tool-values.ts';
import { foundIn, warning } from '../../../result/finding.ts';
import {
  CURRENCY,
  DESCRIPTION,
  IMAGE,
  NAME,
  optionalDate,
  optionalTime,
  PRICE,
  requiredDate,
  TRIMMED,
} from '../schema-checks.ts';
import { adviseFilled, defineKind, SCHEMA_CHOICES } from '../schema-kind.ts';

export const EVENT = defineKind({
  use: 'Search engines list the event with its day and place.',
  parts: [
    { name: 'name', label: 'Name', required: true },
    { name: 'description', label: 'Description', lines: 3 },
    {
      name: 'url',
      label: 'Address of the page',
      hint: 'Where people take part, if it is online',
      type: 'url',
      required: true,
    },
    { name: 'image', label: 'Address of the image', type: 'url' },
    { name: 'startDate', label: 'First day', type: 'date', required: true },
    { name: 'startTime', label: 'Begins at', type: 'time' },
    { name: 'endDate', label: 'Last day', type: 'date' },
    { name: 'endTime', label: 'Ends at', type: 'time' },
    { name: 'offset', label: 'Offset from UTC', hint: 'Such as +01:00 for British summer time' },
    { name: 'attendance', label: 'Where it is' },
    { name: 'place', label: 'Name of the place', hint: 'Not needed online' },
    { name: 'street', label: 'Street and number' },
    { name: 'city', label: 'Town or city' },
    { name: 'country', label: 'Country', hint: 'Code of two letters, such as GB' },
    { name: 'publisher', label: 'Organiser' },
    { name: 'price', label: 'Price', hint: 'Digits and a point; 0 if it is free' },
    { name: 'currency', label: 'Currency', hint: 'Code of three letters, such as GBP' },
  ],
  checks: v.pipe(
    v.object({
      name: NAME,
      description: DESCRIPTION,
      url: requiredAddress('The address of the page'),
      image: IMAGE,
      startDate: requiredDate('The first day'),
      startTime: optionalTime('The beginning'),
      endDate: optionalDate('The last day'),
      endTime: optionalTime('The end'),
      offset: v.pipe(TRIMMED, whenFilled(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, 'The offset has the form +01:00 or -05:00.')),
      attendance: oneOf(SCHEMA_CHOICES.attendance),
      place: optionalText('The place', 200),
      street: optionalText('The street', 200),
      city: optionalText('The town', 100),
      country: optionalText('The country', 60),
      publisher: optionalText('The organiser', 100),
      price: PRICE,
      currency: CURRENCY,
    }),
    v.forward(
      v.partialCheck(
        [['attendance'], ['place']],
        ({ attendance, place }) => attendance === 'online' || place !== '',
        'The place is empty. Name it, or choose Online.',
      ),
      ['place'],
    ),
    v.forward(
      v.partialCheck(
        [['startDate'], ['startTime'], ['endDate'], ['endTime']],
        ({ startDate, startTime, endDate, endTime }) =>
          (endDate === '' && endTime === '') ||
          `${endDate || startDate}${endTime || '99'}` >= `${startDate}${startTime}`,
        'The event ends before it begins.',
      ),
      ['endDate'],
    ),
  ),
  make: (event) => ({
    '@type': 'Event',
    name: event.name,
    description: event.description,
    url: event.url,
    image: event.image,
    startDate: momentOf(event.startDate, event.startTime, event.offset),
    endDate:
      event.endDate || event.endTime ? momentOf(event.endDate || event.startDate, event.endTime, event.offset) : '',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.attendance === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
    location:
      event.attendance === 'online'
        ? { '@type': 'VirtualLocation', url: event.url }
        : {
            '@type': 'Place',
            name: event.place,
            address: {
              '@type': 'PostalAddress',
              streetAddress: event.street,
              addressLocality: event.city,
              addressCountry: event.country,
            },
          },
    organizer: { '@type': 'Organization', name: event.publisher },
    offers: event.price ? { '@type': 'Offer', price: event.price, priceCurrency: event.currency, url: event.url } : '',
  }),
  advise: ({ description, image, endDate, endTime, startTime, offset, publisher }) => [
    ...foundIn(
      startTime !== '' &&
        offset === '' &&
        warning('The time has no offset from UTC.', 'Search engines then guess the time zone from the place.'),
    ),
    ...adviseFilled(
      { 'The description': description, 'The image': image, 'The end': endDate + endTime, 'The organiser': publisher },
      'Google recommends it for events.',
    ),
  ],
});

function momentOf(date: string, time: string, offset: string): string {
  return time === '' ? date : `${date}T${time}:00${offset}`;
}
