import fc from 'fast-check';
import { anchorOf, linesOf, phoneNumber, placeAt, zoomLevel } from './office-rules.ts';

test.each([
  ['+49 (0)30 555-0110', 'tel:+49305550110'],
  ['030/555 0110', 'tel:0305550110'],
  ['+1 212 555 0126 ext. 12', 'tel:+12125550126'],
])('the number %j links to %s', (written, href) => expect(phoneNumber(written)).toEqual({ text: written, href }));

test.each(['', '  ', 'n/a', 'call us', '12', '+', '1+2345', 'javascript:alert(1)'])(
  '%j is not a phone number',
  (written) => expect(phoneNumber(written)).toBeUndefined(),
);

test.each([
  ['52.52', '13.405', { latitude: 52.52, longitude: 13.405 }],
  ['-33.8688', ' 151.2093 ', { latitude: -33.8688, longitude: 151.2093 }],
  ['', '', undefined],
  ['0', '0', undefined],
  ['91', '0', undefined],
  ['10', '181', undefined],
  ['north', '13', undefined],
  ['1e1', '13', undefined],
])('an office at %j lies at %j', (latitude, longitude, place) => expect(placeAt(latitude, longitude)).toEqual(place));

test('a zoom stays within the range of maps and defaults to the usual one', () =>
  expect(['11', '99', '-3', '', 'near'].map((written) => zoomLevel(written, 12))).toEqual([11, 22, 0, 12, 12]));

test('an anchor keeps the letters of every script', () =>
  expect(['São Paulo', 'أوروبا', '中東・アフリカ', '--', 'New  York!'].map(anchorOf)).toEqual([
    'são-paulo',
    'أوروبا',
    '中東-アフリカ',
    '',
    'new-york',
  ]));

test('an anchor of an anchor stays the same', () =>
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (words) => anchorOf(anchorOf(words)) === anchorOf(words))));

test('an address splits into lines at any kind of line break', () =>
  expect(linesOf('Brook House\r\n1 Brook Row<br/> London \n\n')).toEqual(['Brook House', '1 Brook Row', 'London']));
