import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { alumniComponentNames } from '../shared/alumni-component-names.ts';
import { englishDictionary } from '../shared/dictionary/index.ts';
import { looseTranslatorOf } from '../shared/dictionary/translate.ts';
import { pagedListView } from '../shared/paged-list/paged-items.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import {
  type AlumniFormPart,
  type AlumniRecordPart,
  alumniComponents,
  findAlumniComponent,
  messageKeysOf,
} from './components.ts';
import type { AlumniFailure } from './failure.ts';
import { alumniForm, alumniRules, runAlumniAct, runAlumniForm, runAlumniRecord } from './form.ts';
import { alumniPaging, runAlumniList } from './list.ts';
import type { AlumniEntry, AlumniReceipt } from './model.ts';
import { alumniReadingMachine } from './reading.ts';

const failure: AlumniFailure = { _tag: 'NotAllowed' };

describe('the components of the alumni host (D§2.6)', () => {
  it('cover the 28 that the specification names and one of the product, each with a screen', () => {
    expect(alumniComponentNames).toHaveLength(28 + 1);
    expect(alumniComponentNames.at(-1)).toBe('MembershipRequests');
    expect(new Set(alumniComponentNames)).toEqual(new Set(Object.keys(alumniComponents)));
  });

  it.each(['__proto__', 'constructor', 'toString', 'signin', ''])('include none called "%s"', (name) => {
    expect(findAlumniComponent(name)).toBeUndefined();
  });

  it.each(Object.entries(alumniComponents))('%s is plain data, and its texts are dictionary keys', (_, component) => {
    expect(JSON.parse(JSON.stringify(component))).toEqual(component);
    for (const key of messageKeysOf(component)) expect(looseTranslatorOf(englishDictionary)(key)).not.toBe(key);
  });

  it('never repeat a field in a form', () => {
    for (const component of Object.values(alumniComponents)) {
      const names = 'fields' in component ? component.fields.map(({ name }) => name) : [];
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe('the alumni reading machine', () => {
  it('reaches and describes every state', () => {
    const machine = alumniReadingMachine<string, AlumniFailure>(() => never);
    const explored = explore<typeof machine>({
      starts: [(options) => createActor(machine, options)],
      events: [
        { type: 'reading.retried' },
        { type: 'value.read', value: 'something' },
        { type: 'reading.failed', failure },
      ],
      check: ({ context, value }) => {
        if (value === 'read') expect(context).toEqual({ value: 'something', failure: undefined });
      },
    });
    expect(explored).toEqual(everything);
    expect(statesWithoutDescription(machine)).toEqual([]);
  });

  it('reads again on request after a failure', async () => {
    let tries = 0;
    const actor = createActor(
      alumniReadingMachine<number, AlumniFailure>(() => (tries++ === 0 ? TE.left(failure) : TE.right(tries))),
    ).start();
    await settled();
    expect(actor.getSnapshot().context.failure).toEqual(failure);
    actor.send({ type: 'reading.retried' });
    await settled();
    expect(actor.getSnapshot().context).toEqual({ value: 2, failure: undefined });
  });
});

const form = (changed: Partial<AlumniFormPart> = {}): AlumniFormPart => ({
  shape: 'form',
  heading: 'Alumni_ContactUs',
  sends: 'message',
  fields: [
    { name: 'email', label: 'Alumni_Email', kind: 'email', isRequired: true, max: 254 },
    { name: 'topic', label: 'Alumni_Topic', kind: 'text', isRequired: false, max: 5 },
    { name: 'news', label: 'Alumni_MailNews', kind: 'tick', isRequired: false, max: 3 },
  ],
  submit: 'Alumni_Send',
  done: 'Alumni_Sent',
  ...changed,
});

const receipt: AlumniReceipt = { taken: 1, refused: [] };

const portsThat = (answer: TE.TaskEither<AlumniFailure, AlumniReceipt>) => {
  const asked: unknown[] = [];
  return {
    asked,
    ports: {
      sendAlumniForm: (request: unknown) => {
        asked.push(request);
        return answer;
      },
      solveCaptcha: (action: string) => TE.right(`solved for ${action} ${asked.length}`),
      requestPasswordReset: (request: unknown) => {
        asked.push(request);
        return TE.right(undefined);
      },
      resetPassword: (request: unknown) => {
        asked.push(request);
        return TE.left({ _tag: 'Refused' as const, code: 6008 as const });
      },
    },
  };
};

describe('an alumni form', () => {
  it.each([
    [{ email: '', topic: '', news: '' }, ['Alumni_Required']],
    [{ email: 'ada', topic: '', news: '' }, ['ValidEmail']],
    [{ email: 'ada@example.com', topic: 'longer', news: '' }, ['MaxChar_Limit_Reached']],
    [{ email: 'ada@example.com', topic: '', news: 'yes' }, []],
  ])('with %j reports %j', (values, keys) => {
    const rules = alumniRules(form().fields);
    expect(Object.values(rules).flatMap((rule) => rule(values, {})?.key ?? [])).toEqual(keys);
  });

  const sendWith = async (part: AlumniFormPart, answer: TE.TaskEither<AlumniFailure, AlumniReceipt>) => {
    const { ports, asked } = portsThat(answer);
    const actor = createActor(runAlumniForm(part, ports, 'de'), { input: { link: { token: 't', uid: 'u' } } }).start();
    const send = async () => {
      actor.send({
        type: 'form.submitted',
        values: { email: ' ada@example.com ', topic: 'tide', news: '', password: 'secret' },
      });
      await settled();
      return actor.getSnapshot().context;
    };
    return { send, asked };
  };

  it('solves a captcha for each attempt where anybody may send it', async () => {
    const { send, asked } = await sendWith(form({ captcha: 'alumni' }), TE.left({ _tag: 'CaptchaRefused' }));
    await send();
    expect((await send()).problem?.message.key).toBe('Alumni_CaptchaRefused');
    expect(asked).toMatchObject([{ captcha: 'solved for alumni 0' }, { captcha: 'solved for alumni 1' }]);
  });

  it('sends trimmed values without a captcha where only members may send it', async () => {
    const { send, asked } = await sendWith(form(), TE.right(receipt));
    expect((await send()).result).toEqual(receipt);
    expect(asked).toMatchObject([
      { form: 'message', values: { email: 'ada@example.com' }, captcha: undefined, language: 'de' },
    ]);
  });

  it('shows the errors of the API at its fields', async () => {
    const { send } = await sendWith(form(), TE.left({ _tag: 'ValuesRefused', fields: ['topic', '__proto__'] }));
    expect((await send()).fieldErrors.map(({ field }) => field)).toEqual(['topic']);
  });

  it.each([
    ['reset' as const, undefined, { email: 'ada@example.com', captcha: 'solved for password_reset 0', area: 'alumni' }],
    ['newPassword' as const, 'Alumni_LinkRefused', { token: 't', uid: 'u', password: 'secret' }],
  ])('that sends "%s" makes the call of the site', async (sends, key, request) => {
    const part = form({ sends, ...(sends === 'reset' && { captcha: 'password_reset' as const }) });
    const { send, asked } = await sendWith(part, TE.right(receipt));
    expect((await send()).problem?.message.key).toBe(key);
    expect(asked).toEqual([request]);
  });

  it('discards a password once it is set', async () => {
    const fields = [
      { name: 'password', label: 'Alumni_Password', kind: 'password', isRequired: true, max: 128 },
    ] as const;
    expect(alumniForm({ fields }).secrets).toEqual(['password']);
  });
});

describe('a form with a record of a member', () => {
  const part: AlumniRecordPart = {
    shape: 'record',
    heading: 'Alumni_Profile',
    record: 'profile',
    fields: form().fields,
  };
  it('starts with the values of the API and sends all of its fields', async () => {
    const asked: unknown[] = [];
    const actor = createActor(
      runAlumniRecord(part, (record, values) => {
        asked.push([record, values]);
        return TE.right(undefined);
      }),
      { input: { prefill: { email: 'ada@example.com', topic: 'tide', news: 'yes' } } },
    ).start();
    const { values } = actor.getSnapshot().context;
    actor.send({ type: 'form.submitted', values });
    await settled();
    expect(asked).toEqual([['profile', { email: 'ada@example.com', topic: 'tide', news: 'yes' }]]);
    expect(actor.getSnapshot().hasTag('done')).toBe(true);
  });
});

describe('a button of an entry', () => {
  it('acts once and reports why it failed', async () => {
    const answers = [TE.left(failure), TE.right(undefined)];
    let asked = 0;
    const actor = createActor(
      runAlumniAct('connect', () => answers[asked++] ?? TE.right(undefined)),
      { input: {} },
    ).start();
    for (const key of ['Alumni_NotAllowed', undefined, undefined]) {
      actor.send({ type: 'form.submitted', values: {} });
      await settled();
      expect(actor.getSnapshot().context.problem?.message.key).toBe(key);
    }
    expect(asked).toBe(2);
  });

  it('that was refused for some recipients reports them before it counts as done', async () => {
    const asked: unknown[] = [];
    const actor = createActor(
      runAlumniAct('refuse', (values) => {
        asked.push(values);
        return TE.right(undefined);
      }),
      { input: {} },
    ).start();
    const refuse = async (reason: string) => {
      actor.send({ type: 'form.submitted', values: { reason } });
      await settled();
      return actor.getSnapshot();
    };
    expect((await refuse(' ')).hasTag('done')).toBe(false);
    expect((await refuse(' We do not find you. ')).hasTag('done')).toBe(true);
    expect(asked).toEqual([{ reason: 'We do not find you.' }]);
  });
});

describe('an alumni list', () => {
  const entry = (id: string): AlumniEntry => ({ id, title: id, detail: '', href: undefined, actions: [] });
  const noPages = () => never;

  it('shows only results of the last query, however long answers take', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ q: fc.constantFrom('a', 'b', 'c'), wait: fc.nat({ max: 30 }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.array(fc.nat({ max: 60 }), { minLength: 8, maxLength: 8 }),
        async (steps, latencies) => {
          const clock = new SimulatedClock();
          let calls = 0;
          const actor = createActor(
            runAlumniList(
              { list: 'directory' },
              {
                searchPages: noPages,
                listAlumni:
                  ({ values, page }) =>
                  () =>
                    new Promise((resolve) => {
                      clock.setTimeout(
                        () => resolve(E.right({ items: [entry(`${values.q}-${page}`)], total: 1, extra: null })),
                        latencies[calls++ % latencies.length] ?? 0,
                      );
                    }),
              },
              'en',
            ),
            { clock, input: {} },
          ).start();
          let last = '';
          for (const { q, wait } of [...steps, { q: 'c', wait: 100 }]) {
            actor.send({ type: 'query.changed', query: { q } });
            last = q;
            clock.increment(wait);
            await settled();
            const view = pagedListView(alumniPaging, actor.getSnapshot());
            if (view.isCurrent) expect(view.items.map(({ id }) => id)).toEqual([`${last}-1`]);
          }
          expect(pagedListView(alumniPaging, actor.getSnapshot()).items.map(({ id }) => id)).toEqual(['c-1']);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['site' as const, 'all'],
    ['insights' as const, 'insights'],
  ])('of "%s" uses the search of the site', async (list, filter) => {
    const asked: unknown[] = [];
    const actor = createActor(
      runAlumniList(
        { list },
        {
          listAlumni: noPages,
          searchPages: (request) => {
            asked.push(request);
            return never;
          },
        },
        'ar',
      ),
      { input: { wanted: { query: { q: 'tides' } } } },
    ).start();
    await settled();
    expect(asked).toEqual([expect.objectContaining({ text: 'tides', filter, start: 1, rows: 10, language: 'ar' })]);
    actor.stop();
  });
});
