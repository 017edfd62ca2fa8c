/** @vitest-environment node */
import { languages } from '@masthead/core';
import { aPageVisitor, away, reader, services } from '../../../testing/page-requests.ts';
import { getEmailLinkProps } from './email-link-page.ts';

const token = 'the-token-of-the-link';
const { asked, fall } = services({ emailLinks: [{ token, userId: reader.id }] });

const path = `/email-confirmation?token=${token}`;
/** Opens the page behind the link; gives its button of this answer. */
const opened = async (answer: string) => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getEmailLinkProps, path);
  const form = { formToken: props.form?.formToken ?? '', answer };
  return () => visitor.ask(getEmailLinkProps, path, { form });
};
const answers = async (answer: string) => (await opened(answer))();

/** What the page shows of a link that cannot be used. */
const dead = [410, 'EmailLink_Invalid', null];

describe('the page of an email link', () => {
  it.each(languages)('asks in %s and changes nothing on GET', async (locale) => {
    const answer = await aPageVisitor().ask(getEmailLinkProps, path, { locale });
    expect(answer.status).toBe(200);
    expect(answer.props).toMatchObject({ outcome: null, form: { formToken: expect.any(String) } });
    expect([answer.header('Referrer-Policy'), answer.header('Cache-Control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ]);
    expect(asked).toEqual(['POST /v2/link-checks']);
  });

  it.each([
    ['mine', 'EmailLink_Confirmed'],
    ['notMine', 'EmailLink_Removed'],
  ])('accepts the answer %s once', async (answer, key) => {
    const answerLater = await opened(answer);
    const taken = await answers(answer);
    expect([taken.status, taken.props.outcome?.key, taken.props.form]).toEqual([200, key, null]);
    const again = await answerLater();
    expect([again.status, again.props.outcome?.key, again.props.form]).toEqual(dead);
    const anew = await aPageVisitor().ask(getEmailLinkProps, path);
    expect([anew.status, anew.props.outcome?.key, anew.props.form]).toEqual(dead);
  });

  it('reports a link without a token without calling the service', async () => {
    const { props } = await aPageVisitor().ask(getEmailLinkProps, '/email-confirmation');
    expect(props).toMatchObject({ form: null, outcome: { key: 'EmailLink_Invalid' } });
    expect(asked).toEqual([]);
  });

  it('answers 503 when the change fails, and keeps the form', async () => {
    fall('user', away);
    const { status, props } = await answers('mine');
    expect([status, props.outcome?.key]).toEqual([503, 'EmailLink_Failed']);
    expect(props.form).not.toBeNull();
  });

  it('rejects an answer from another site', async () => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(getEmailLinkProps, path);
    const form = { formToken: props.form?.formToken ?? '', answer: 'notMine' };
    const refused = await visitor.ask(getEmailLinkProps, path, { form, headers: { origin: 'https://evil.example' } });
    expect(refused.status).toBe(403);
    expect(asked).toEqual(['POST /v2/link-checks']);
  });
});
