/** @vitest-environment node */
import { languages } from '@masthead/core';
import { aPageVisitor, away, reader, services } from '../../../testing/page-requests.ts';
import { getEmailChangeProps } from './email-change-page.ts';

const { asked, fall } = services({
  emailChanges: [
    { token: 'confirms', answer: 'confirm', userId: reader.id, email: 'new@site.example' },
    { token: 'undoes', answer: 'undo', userId: reader.id, email: reader.email },
  ],
});

const addresses = { confirm: '/email-change?token=confirms', undo: '/email-change?token=undoes&undo=true' } as const;

/** Opens the page behind a link; gives its button. */
const opened = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getEmailChangeProps, address);
  const form = { formToken: props.form?.formToken ?? '' };
  return () => visitor.ask(getEmailChangeProps, address, { form, headers });
};
const press = async (address: string, headers: Readonly<Record<string, string>> = {}) =>
  (await opened(address, headers))();

/** What a page shows of a link that cannot be used. */
const dead = [410, 'EmailChange_Invalid', null];

describe('the confirmation page of an email change', () => {
  it.each(languages)('asks in %s and changes nothing on GET', async (locale) => {
    const answer = await aPageVisitor().ask(getEmailChangeProps, addresses.confirm, { locale });
    expect(answer.status).toBe(200);
    expect(answer.props).toMatchObject({ outcome: null, form: { press: 'EmailChange_Confirm' } });
    expect([answer.header('Referrer-Policy'), answer.header('Cache-Control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ]);
    expect(asked).toEqual(['POST /v2/link-checks']);
  });

  it.each([
    ['confirm', 'EmailChange_Confirmed'],
    ['undo', 'EmailChange_Undone'],
  ] as const)('accepts the form to %s once', async (answer, key) => {
    const pressLater = await opened(addresses[answer]);
    const taken = await press(addresses[answer]);
    expect([taken.status, taken.props.outcome?.key, taken.props.form]).toEqual([200, key, null]);
    const again = await pressLater();
    expect([again.status, again.props.outcome?.key, again.props.form]).toEqual(dead);
    const anew = await aPageVisitor().ask(getEmailChangeProps, addresses[answer]);
    expect([anew.status, anew.props.outcome?.key, anew.props.form]).toEqual(dead);
  });

  it('offers no undo on a confirmation link', async () => {
    const { status, props } = await aPageVisitor().ask(getEmailChangeProps, '/email-change?token=confirms&undo=true');
    expect([status, props.outcome?.key, props.form]).toEqual(dead);
  });

  it('shows its form while the state of the link is unknown', async () => {
    fall('user', away);
    const { status, props } = await aPageVisitor().ask(getEmailChangeProps, addresses.confirm);
    expect([status, props.outcome, props.form?.press]).toEqual([200, null, 'EmailChange_Confirm']);
  });

  it('reports a link without a token without calling the service', async () => {
    const { props } = await aPageVisitor().ask(getEmailChangeProps, '/email-change');
    expect(props).toMatchObject({ form: null, outcome: { key: 'EmailChange_Invalid' } });
    expect(asked).toEqual([]);
  });

  it('answers 503 when the change fails, and keeps the form', async () => {
    fall('user', away);
    const { status, props } = await press(addresses.confirm);
    expect([status, props.outcome?.key]).toEqual([503, 'EmailChange_Failed']);
    expect(props.form).not.toBeNull();
  });

  it('rejects a form from another site', async () => {
    expect((await press(addresses.undo, { origin: 'https://evil.example' })).status).toBe(403);
    expect(asked).toEqual(['POST /v2/link-checks']);
  });
});
