import * as fc from 'fast-check';
import { aModule } from '../../testing/builder.ts';

const value = (given: unknown) => ({ value: given });
const item = (fields: Readonly<Record<string, unknown>>) => ({
  id: 'i',
  fields: Object.fromEntries(Object.entries(fields).map(([key, given]) => [key, value(given)])),
});

describe('a subscribe block', () => {
  it.each([
    ['brief-en', 'brief-en'],
    [' brief-en ', 'brief-en'],
    ['brief-en,reading-list-en', 'brief-en'],
    ['', undefined],
    ['no code', undefined],
  ])('with the alert code %j offers %s', (alertCode, code) => {
    expect(aModule('OneClickSubscribe', { fields: { alertCode: value(alertCode) } }).code).toBe(code);
  });
});

describe('the newsletter cards (A§3)', () => {
  it('have id, name, frequency, description and preview, without incomplete and repeated ones', () => {
    const preview = { href: '/insights/a', text: 'Look', linktype: 'internal' };
    const whole = {
      nId: 'brief-en',
      name: 'Brief',
      frequency: 'Weekly',
      description: 'One idea',
      previewLink: preview,
    };
    const items = [whole, { ...whole, name: 'Again' }, { ...whole, nId: '' }, { ...whole, nId: 'b', name: '' }];
    const { cards } = aModule('NewsletterCards', { fields: { items: items.map(item) } });
    expect(cards).toMatchObject([
      {
        code: 'brief-en',
        name: 'Brief',
        frequency: 'Weekly',
        description: 'One idea',
        preview: { href: '/insights/a' },
      },
    ]);
    expect(cards).toHaveLength(1);
  });
});

describe('a promo bar', () => {
  it('has at most two calls to action (C§5), however many its editor wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), (count) => {
        const link = (index: number) => item({ link: { href: `/${index}`, text: `${index}`, linktype: 'internal' } });
        const callToActionLinks = Array.from({ length: count }, (_, index) => link(index));
        const { callsToAction } = aModule('PromoBar', { fields: { callToActionLinks } });
        expect(callsToAction).toHaveLength(Math.min(2, count));
      }),
    );
  });

  it.each([
    [true, ''],
    [false, 'Read this'],
  ])('hides its dek where its editor says so: %s', (hideDek, dek) => {
    const fields = { description: value('Read this'), hideDek: value(hideDek) };
    expect(aModule('PromoBar', { fields }).dek).toBe(dek);
  });
});

describe('a right-rail panel', () => {
  it.each([
    [undefined, 'mq-digital-form'],
    ['Email-Courses', 'email-courses'],
    ['UB-Page', 'ub-page'],
    ['Email Courses', 'email-courses'],
    ['Insights store page', 'insights-store-page'],
    ['insights-store-page', 'insights-store-page'],
    ['another', 'mq-digital-form'],
  ])('of the form type %s is read as %s (A§9: the MQ digital form is the default)', (written, formType) => {
    const params = written === undefined ? {} : { 'Form Type': written };
    expect(aModule('RightRailRegistration', { params }).formType).toBe(formType);
  });

  it('confirms with up to three descriptions, without gaps', () => {
    const fields = {
      confirmationDescription1: value('One'),
      confirmationDescription2: value(''),
      confirmationDescription3: value('Three'),
    };
    expect(aModule('RightRailRegistration', { fields }).confirmations).toEqual(['One', 'Three']);
  });
});
