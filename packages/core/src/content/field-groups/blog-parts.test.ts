import { decodePage } from '../page/codec.ts';
import { layoutJson } from '../testing/builder.ts';

const action = { fields: { link: { value: { href: '/alerts', text: 'Alerts' } } } };
const blogWith = (fields: object, areaA: readonly object[] = [], componentName = 'Blog') => {
  const { sitecore } = layoutJson();
  const main = [{ uid: 'blog', componentName, fields, placeholders: { areaA } }];
  const read = decodePage({ path: '/x', language: 'en' })({
    sitecore: { ...sitecore, route: { ...sitecore.route, placeholders: { main } } },
  });
  const [module] = read._tag === 'Right' ? read.right.main : [];
  return {
    parts: module?.kind === 'Blog' || module?.kind === 'BlogEntry' ? module.promo : undefined,
    decodeWarnings: read._tag === 'Right' ? read.right.decodeWarnings : undefined,
  };
};

describe('a blog of another sender', () => {
  test.each([
    [
      'with fields of their own',
      {
        title: { value: 'Shop floor' },
        promoBarTitle: { value: 'Never miss a note' },
        'Promo Bar Description': { value: 'By mail' },
        promoBarCallToActionLinks: [action],
        oneClickSubscriptionHeading: { value: 'Weekly' },
        oneClickSubscriptionAlertCode: { value: 'HB-WEEKLY' },
      },
    ],
    [
      'as an item each',
      {
        title: { value: 'Shop floor' },
        promoBar: {
          id: 'p',
          fields: {
            title: { value: 'Never miss a note' },
            description: { value: 'By mail' },
            callToActionLinks: [action],
          },
        },
        oneClickSubscription: [{ fields: { heading: { value: 'Weekly' }, alertCode: { value: 'HB-WEEKLY' } } }],
      },
    ],
  ])('takes its promo bar and its one-click subscription from its fields, %s (C§3)', (_, fields) =>
    expect(blogWith(fields)).toMatchObject({
      parts: [
        {
          kind: 'PromoBar',
          title: 'Never miss a note',
          dek: 'By mail',
          callsToAction: [{ href: '/alerts', text: 'Alerts' }],
        },
        { kind: 'OneClickSubscribe', heading: 'Weekly', code: 'HB-WEEKLY' },
      ],
      decodeWarnings: [],
    }),
  );

  test.each([
    ['a tick', { value: '1' }, [{ kind: 'OneClickSubscribe', code: undefined }]],
    ['no tick', { value: false }, []],
    ['an alert code', { value: 'HB-WEEKLY' }, [{ kind: 'OneClickSubscribe', code: 'HB-WEEKLY' }]],
    ['nothing', { value: '' }, []],
  ])('offers a subscription by %s', (_, oneClickSubscription, parts) =>
    expect(blogWith({ title: { value: 'Shop floor' }, oneClickSubscription }).parts).toMatchObject(parts),
  );

  test('has no promo bar where its editor hides it', () =>
    expect(blogWith({ hidePromoBar: { value: true }, promoBarTitle: { value: 'Never' } }).parts).toEqual([]));

  test('keeps a promo bar that appears in its place as a component', () => {
    const bar = { uid: 'bar', componentName: 'PromoBar', fields: { title: { value: 'Placed' } } };
    expect(blogWith({ promoBarTitle: { value: 'Written' } }, [bar]).parts).toMatchObject([{ title: 'Placed' }]);
  });

  test('decodes the same fields of an entry', () =>
    expect(blogWith({ promoBarTitle: { value: 'Written' } }, [], 'BlogEntry').parts).toMatchObject([
      { title: 'Written' },
    ]));
});
