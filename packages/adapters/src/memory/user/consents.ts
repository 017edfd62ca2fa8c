import type { Now } from '@masthead/core';
import { consentGroups } from '@masthead/core/consent';
import type { LimitedCall } from '../shared/limits.ts';
import { fieldsOf, type Route, type ServiceAnswer } from '../shared/service.ts';
import type { MemoryUser } from './user.ts';

/** What an account agreed to, in the words of the wire. */
export type MemoryConsent = {
  readonly version: number;
  readonly groups: readonly string[];
  readonly decidedAt: string;
  readonly language: string;
  readonly wording: string;
};

type Options = {
  readonly now: Now;
  readonly given: Readonly<Record<string, readonly MemoryConsent[]>>;
  readonly isLanguage: (text: string) => boolean;
  readonly limited: (call: LimitedCall, run: Route['run']) => Route['run'];
  /** Runs for the visitor's own id only. */
  readonly asOwner: (run: (user: MemoryUser) => ServiceAnswer) => Route['run'];
};

const isGroup = (value: unknown): boolean => consentGroups.some((group) => group === value);

/** What accounts agreed to, the last decision first (docs/contracts/user-service.md). */
export const memoryConsents = ({ now, given, isLanguage, limited, asOwner }: Options) => {
  const kept = new Map(Object.entries(given));
  const of = ({ id }: MemoryUser): readonly MemoryConsent[] => kept.get(id) ?? [];

  const keep: Route['run'] = (request, ...segments) =>
    asOwner((user) => {
      const { version, groups, language, wording } = fieldsOf(request);
      const isDecision =
        typeof version === 'number' &&
        Number.isInteger(version) &&
        version > 0 &&
        Array.isArray(groups) &&
        groups.includes('C0001') &&
        groups.every(isGroup) &&
        new Set(groups).size === groups.length &&
        typeof language === 'string' &&
        isLanguage(language) &&
        typeof wording === 'string' &&
        wording !== '';
      if (!isDecision) return { status: 400 };
      const decidedAt = new Date(now()).toISOString();
      // Another at the very same moment is the same one, sent twice.
      const others = of(user).filter((other) => other.decidedAt !== decidedAt);
      kept.set(user.id, [{ version, groups: groups.map(String), decidedAt, language, wording }, ...others]);
      return { status: 204 };
    })(request, ...segments);

  return {
    of,
    routes: [
      { call: 'POST /v2/users/:id/consents', run: limited('consents', keep) },
      {
        call: 'GET /v2/users/:id/consents',
        run: asOwner((user) => ({ status: 200, body: { data: { consents: of(user).slice(0, 100) } } })),
      },
    ] satisfies readonly Route[],
  };
};
