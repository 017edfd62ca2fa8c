import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { formView } from '../shared/form/form.ts';
import type { Subscribe } from '../subscriptions/index.ts';
import { never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { subscriptionRequestForm, subscriptionRequestMachine } from './machine.ts';

const asking = (subscribe: Subscribe) => {
  const machine = subscriptionRequestMachine({ subscribe, solveCaptcha: () => TE.right('solved') });
  const actor = createActor(machine, { input: { codes: ['brief-en'], cid: 'spring' } }).start();
  actor.send({ type: 'form.submitted', values: { email: ' mina@site.example ' } });
  return actor;
};
const viewOf = (actor: ReturnType<typeof asking>) => formView(subscriptionRequestForm)(actor.getSnapshot());

describe('requesting a subscription without a session', () => {
  it('solves a captcha, sends the campaign along and shows that the mail was sent', async () => {
    const subscribe = vi.fn<Subscribe>(() => TE.right({ existing: [], added: [] }));
    const actor = asking(subscribe);
    await settled();
    expect(subscribe.mock.calls).toEqual([
      [{ email: 'mina@site.example', codes: ['brief-en'], cid: 'spring', captcha: 'solved' }],
    ]);
    expect(viewOf(actor).nextStep).toBe('checkEmail');
  });

  it.each([
    [{ _tag: 'AddressRefused' } as const, 'ValidEmail'],
    [{ _tag: 'CaptchaRefused' } as const, 'CaptchaRequired'],
    [{ _tag: 'CodesRefused' } as const, 'OneClick_Refused'],
    [{ _tag: 'SignInRequired' } as const, 'OneClick_Refused'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 9 } as const, 'Failure_TooManyTries'],
  ])('reports the reason of a failure: %j', async (failure, key) => {
    const actor = asking(() => TE.left(failure));
    await settled();
    expect(viewOf(actor).problem?.message.key).toBe(key);
  });

  it('describes every state', () => {
    const machine = subscriptionRequestMachine({ subscribe: () => never, solveCaptcha: () => never });
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
