import { registerVisitor, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import type { Complaint } from './complaint.ts';

const backend = backendOfTests();

let reader: Visitor;
let editor: Visitor;
beforeAll(async () => {
  [reader, editor] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
  await backend.db.updateTable('users').set({ is_editor: true }).where('id', '=', editor.id).execute();
  await backend.db
    .insertInto('alerts')
    .values(
      ['brief', 'unread'].map((code, position) => ({
        site: backend.context.config.site.key,
        alert_code: code,
        alert_group: 'newsLetters',
        position,
        language: 'en',
        title: 'The Brief',
        tool_tip: '',
        description: '',
        frequency: '',
        preview_link: '',
        preview_link_label: '',
      })),
    )
    .execute();
  await backend.db
    .insertInto('address_subscriptions')
    .values({
      email_key: 'mina@example.com',
      email: 'mina@example.com',
      alert_code: 'brief',
      language: 'en',
      confirmed_at: backend.clock.now(),
    })
    .execute();
});

const call = (visitor: Visitor | undefined, path: string, payload?: object) =>
  backend.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/user/v2/newsletters${path}`,
    ...(visitor && { headers: visitor.headers }),
    ...(payload && { payload }),
  });
const anOrder = (subject: string, more = {}) => ({
  alertCode: 'brief',
  issues: [`---\nsubject: ${subject}\nlanguage: en\n---\nDear readers,`],
  ...more,
});

beforeEach(() => backend.db.deleteFrom('newsletters').execute());

it('requires that the account is an editor now, whatever its token claims', async () => {
  const someId = '5d6f1a0e-8f7e-4c1b-9a35-3e0b1d5a7c42';
  for (const [path, payload] of [
    ['', anOrder('Tides')],
    ['', undefined],
    [`/${someId}/stop`, {}],
    [`/${someId}/resume`, {}],
  ] as const) {
    expect((await call(undefined, path, payload)).statusCode).toBe(401);
    expect((await call(reader, path, payload)).statusCode).toBe(403);
  }
  const set = (isEditor: boolean) =>
    backend.db.updateTable('users').set({ is_editor: isEditor }).where('id', '=', editor.id).execute();
  await set(false);
  expect((await call(editor, '')).statusCode).toBe(403);
  await set(true);
  expect((await call(editor, '')).json()).toEqual({ data: { newsletters: [] } });
});

it('appears in the profile of an editor and of no other reader', async () => {
  const isEditor = async ({ headers }: Visitor): Promise<unknown> =>
    (await backend.app.inject({ url: '/user/v2/users/me', headers })).json().data.isEditor;
  expect([await isEditor(editor), await isEditor(reader)]).toEqual([true, false]);
});

it('accepts an issue, reports progress, pauses and resumes it', async () => {
  const ordered = await call(editor, '', anOrder('Tides', { at: '2099-12-01T08:00+01:00' }));
  expect(ordered.statusCode).toBe(202);
  const { id, startsAt } = ordered.json().data;
  expect(startsAt).toBe('2099-12-01T07:00:00.000Z');
  const [told] = (await call(editor, '')).json().data.newsletters;
  expect(told).toMatchObject({
    id,
    alertCode: 'brief',
    subject: 'Tides',
    status: 'waiting',
    sent: 0,
    finishedAt: null,
  });
  for (const [path, status] of [
    ['stop', 204],
    ['stop', 404],
    ['resume', 204],
    ['resume', 404],
  ] as const)
    expect((await call(editor, `/${id}/${path}`, {})).statusCode).toBe(status);
});

it('names the reason and the text, line or entry of a refusal by a code, too', async () => {
  const issues = [
    '---\nsubject: Winds\nlanguage: en\n---\nDear readers',
    '---\nsubject: Winds\nlanguage: fr\n---\nChers',
  ];
  const answer = await call(editor, '', anOrder('Winds', { issues, at: 'tomorrow' }));
  expect(answer.json()).toEqual({
    message: expect.stringContaining('"tomorrow" is no time.'),
    complaints: [
      { code: 'timeUnreadable', value: 'tomorrow', message: expect.any(String) },
      { code: 'languageUnknown', text: 2, line: 3, value: 'language', message: expect.any(String) },
    ],
  });
});

it('rejects an invalid order with a sentence for each reason', async () => {
  const refusalOf = async (order: object) => {
    const answer = await call(editor, '', order);
    const { complaints = [] } = answer.json<{ complaints?: readonly Complaint[] }>();
    return [answer.statusCode, ...complaints.map(({ message }) => message)];
  };
  expect(await refusalOf(anOrder('Winds', { alertCode: 'nothing' }))).toEqual([
    404,
    'There is no subscription with the code "nothing" on this site.',
  ]);
  expect(await refusalOf(anOrder('Winds', { alertCode: 'unread' }))).toEqual([409, 'Nobody has subscribed to unread.']);
  expect(await refusalOf(anOrder('Winds', { issues: ['Dear readers'] }))).toEqual([
    400,
    'Text 1:1: must begin with front matter between two --- lines.',
  ]);
  expect(await refusalOf(anOrder('Winds', { at: '2001-01-01T08:00Z' }))).toEqual([400, '2001-01-01T08:00Z is past.']);
  expect((await call(editor, '', anOrder('Winds'))).statusCode).toBe(202);
  expect((await refusalOf(anOrder('Winds')))[0]).toBe(409);
  expect((await refusalOf({ ...anOrder('Rain'), recipients: ['all@example.com'] }))[0]).toBe(400);
});
