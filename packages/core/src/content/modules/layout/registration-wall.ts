import { defineModule } from '../../definition/definition.ts';
import { checkbox, text } from '../../definition/fields.ts';

type WallKind = 'timer' | 'click' | 'default';

const kinds: Readonly<Record<string, WallKind>> = {
  'ub page enabled by timer': 'timer',
  'ub page enabled by click': 'click',
};

const kindOf = (pageType: string): WallKind => {
  const name = pageType.trim().toLowerCase();
  return (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? 'default';
};

/** The longest that a page waits with its wall, in seconds: a day, which timers of browsers can count. */
const maxSeconds = 86_400;

/** C§9: the timer is -1 (off) by default, in seconds. */
const secondsOf = (timer: string): number | undefined => {
  const seconds = timer.trim() === '' ? -1 : Number(timer);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, maxSeconds) : undefined;
};

/**
 * C§3, C§4 "Registration wall": asks readers without a session to register, after `seconds`, or
 * when they click the overlay of the page (`click`). Without seconds a timed wall does not appear.
 */
export const registrationWall = defineModule({
  names: ['RegistrationWall'],
  fields: {
    heading: text('heading'),
    description: text('description'),
    showsHomeLink: checkbox('showGoToHomeLink'),
    timer: text('timer'),
    pageType: text('pageType'),
  },
  sample: (seed) => ({ timer: { value: String(seed % 30) }, pageType: { value: 'UB Page enabled by Timer' } }),
}).shaped(({ timer, pageType, ...wall }) => ({ ...wall, wall: kindOf(pageType), seconds: secondsOf(timer) }));
