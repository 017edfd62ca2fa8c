import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aProfile, aProfileForm } from './builder.ts';
import type { UpdateProfileFailure } from './failure.ts';
import { type ProfileFacts, profileForm } from './form.ts';
import { type ProfilePorts, profileMachine, profileView } from './machine.ts';
import { detailsOf, isEmailLocked, profileCodes } from './model.ts';

const profile = aProfile();
const form = aProfileForm(profile);
const held = detailsOf(profile);
const facts: ProfileFacts = { userId: 'user-1', held, siteName: 'Halden Brook', isEmailLocked: false };

const started = (
  update: ProfilePorts['updateProfile'] = () => TE.right(profile),
  input: Partial<ProfileFacts> = {},
) => {
  const updateProfile = vi.fn<typeof update>(update);
  const actor = createActor(profileMachine({ updateProfile }), {
    input: { ...facts, ...input, prefill: form },
  }).start();
  return { actor, updateProfile, view: () => profileView(actor.getSnapshot()) };
};

const sent = async (changes: Partial<typeof form> = {}, ...given: Parameters<typeof started>) => {
  const run = started(...given);
  run.actor.send({ type: 'form.submitted', values: { ...form, ...changes } });
  await settled();
  return run;
};

const refusing = (failure: UpdateProfileFailure) => sent({}, () => TE.left(failure));

describe('the profile', () => {
  it('keeps the sent values when the service does not return the profile', async () => {
    const { view } = await sent({ lastName: 'Changed' }, () => TE.right(undefined));
    expect(view().result?.profile).toEqual({ ...held, lastName: 'Changed', pendingEmail: undefined });
  });

  it('has all fields of A§5 but the password, in the order of the form', async () => {
    const { updateProfile, view } = await sent({ ...profileForm.empty });
    expect(view().errors.map(({ message }) => message.key)).toEqual([
      'RequiredFirstName',
      'RequiredLastName',
      'RequiredEmail',
      'JobTitle',
      'RequiredOrganization',
      'Function',
      'Country',
    ]);
    expect(updateProfile).not.toHaveBeenCalled();
  });

  it('keeps what a short registration has left empty as it is, and takes no company back', async () => {
    const short = { ...held, jobTitle: '', businessFunction: '' };
    const empty = { jobTitle: '', businessFunction: '' };
    const { updateProfile } = await sent({ ...empty, lastName: 'Changed' }, undefined, { held: short });
    expect(updateProfile).toHaveBeenCalledTimes(1);
    const { view } = await sent({ ...empty, company: '' }, undefined, { held: short });
    expect(view().errors.map(({ field }) => field)).toEqual(['company']);
  });

  it.each([
    [{ firstName: '42' }, 'firstName', 'ValidRegExName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'MaxChar_Limit_Reached'],
    [{ email: 'nobody' }, 'email', 'ValidEmail'],
    [{ password: 'short' }, 'password', 'ValidPassword'],
    [{ email: 'ada.lovelace@example.com', password: 'xx ada.lovelace' }, 'password', 'ValidPassword'],
    [{ company: 'x'.repeat(151) }, 'company', 'MaxChar_Limit_Reached'],
  ] as const)('cannot be sent with %j', async (changes, field, key) => {
    const { updateProfile, view } = await sent(changes);
    expect(view().errors.map((error) => [error.field, error.message.key])).toEqual([[field, key]]);
    expect(updateProfile).not.toHaveBeenCalled();
  });

  it('sends changed fields only, without an empty password or a locked address', async () => {
    const open = await sent({ firstName: ' Mina ' }, undefined, { cid: 'c-1' });
    expect(open.updateProfile).toHaveBeenCalledWith({
      userId: facts.userId,
      update: { firstName: 'Mina', cid: 'c-1' },
    });
    const locked = await sent({ email: '', company: 'Rail' }, undefined, { isEmailLocked: true });
    expect(locked.updateProfile.mock.lastCall?.[0].update).toEqual({ company: 'Rail', cid: undefined });
    const same = await sent({ company: ` ${form.company} ` });
    expect(same.updateProfile.mock.lastCall?.[0].update).toEqual({ cid: undefined });
  });

  it('compares with the last saved values, and ignores what another tab has saved', async () => {
    const saved = { ...profile, company: 'Rail', jobTitle: 'Countess' };
    const { actor, updateProfile, view } = await sent({ company: 'Rail' }, () => TE.right(saved));
    expect(view().result).toEqual({ profile: saved, hasNewPassword: false, sent: { ...held, company: 'Rail' } });
    actor.send({ type: 'form.reopened' });
    actor.send({ type: 'form.submitted', values: { ...form, jobTitle: 'Countess' } });
    await settled();
    expect(updateProfile.mock.calls.map(([{ update }]) => update)).toEqual([
      { company: 'Rail', cid: undefined },
      { company: form.company, cid: undefined },
    ]);
  });

  it('succeeds, reports whether there is a new password, and discards it', async () => {
    const { view } = await sent({ password: 'a quiet harbour' });
    expect(view()).toMatchObject({ nextStep: 'stay', result: { hasNewPassword: true }, values: { password: '' } });
    expect((await sent()).view().result).toEqual({ profile, hasNewPassword: false, sent: held });
  });

  it.each(profileCodes)('has a message of its own for code %d', async (code) => {
    const { view } = await refusing({ _tag: 'Refused', code, fields: [] });
    expect(view().problem?.message.key).toBe(`Profile_Error_${code}`);
    expect(view().values).toEqual(form);
  });

  it('marks the fields that the service names as missing', async () => {
    const { view } = await refusing({ _tag: 'Refused', code: 1004, fields: ['company', 'made-up'] });
    expect(view().errors.map(({ field }) => field)).toEqual(['company']);
  });

  it('has one message for every other code', async () => {
    const { view } = await refusing({ _tag: 'RefusedWithoutKnownCode', code: 4711 });
    expect(view().problem?.message.key).toBe('Profile_Error_Generic');
  });

  it.each(['ReLoginRequired', 'SignInRequired'] as const)(
    'after %s keeps all values, and sends them again after the next sign-in',
    async (_tag) => {
      let isFresh = false;
      const password = 'a quiet harbour';
      const { actor, updateProfile, view } = await sent({ password }, () =>
        isFresh ? TE.right(profile) : TE.left({ _tag }),
      );
      expect(view()).toMatchObject({ nextStep: 'signInAgain', values: { ...form, password } });
      isFresh = true;
      actor.send({ type: 'form.resumed' });
      actor.send({ type: 'form.resumed' });
      await settled();
      expect(view().nextStep).toBe('stay');
      expect(updateProfile).toHaveBeenCalledTimes(2);
      expect(updateProfile.mock.lastCall?.[0].update.password).toBe(password);
    },
  );

  it('takes every transition and describes every state', () => {
    const machine = profileMachine({ updateProfile: () => never });
    expect(statesWithoutDescription(machine)).toEqual([]);
    const explored = explore({
      starts: [(options) => createActor(machine, { input: { ...facts, prefill: form }, ...options })],
      events: [
        { type: 'field.changed', field: 'company', value: '' },
        { type: 'field.left', field: 'company' },
        { type: 'form.submitted', values: form },
        { type: 'form.submitted', values: profileForm.empty },
        { type: 'form.reopened' },
        { type: 'form.resumed' },
        { type: 'submission.succeeded', result: { profile, hasNewPassword: false, sent: held } },
        { type: 'submission.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        { type: 'submission.failed', failure: { _tag: 'ReLoginRequired' } },
      ],
      distinguish: ({ context }) => context.failure?._tag,
    });
    expect(explored).toEqual(everything);
  });
});

describe('the address of an account', () => {
  it.each([
    [[], true, false],
    [['linkedin'], true, true],
    [[], false, true],
  ])('with the providers %j and a password: %j is locked: %j', (socialLoginIdps, hasPassword, isLocked) => {
    expect(isEmailLocked({ socialLoginIdps, hasPassword })).toBe(isLocked);
  });
});
