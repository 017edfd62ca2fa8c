import type { MemoryMailLink, MemoryWorldOptions } from '@masthead/adapters/memory';
import { mailLinkKeysOf, makeMailLinks } from '../../../apps/backend/src/services/user/shared/mail-links.ts';
import { exhaustedAllowance } from '../allowance.ts';
import { accessTokenSecret } from '../secrets.ts';
import { type State, type States, state, text, texts } from '../state.ts';

type Link = Omit<MemoryMailLink, 'token'>;

const tokens = new Map<string, string>();

/** The token of a link, which both kinds of services take: it was sealed as the real one seals it, and a day too early if it has run out. */
const tokenOf = (link: Link): string => {
  const { email, userId, codes, purpose, hasExpired = false } = link;
  const name = JSON.stringify(link);
  const holder = { email: { address: email, key: email, domain: email.slice(email.indexOf('@') + 1) }, userId };
  const mailedAt = new Date(Date.now() - (hasExpired ? 8 * 86_400_000 : 0));
  const token =
    tokens.get(name) ?? makeMailLinks(mailLinkKeysOf(accessTokenSecret)).seal(purpose, { holder, codes }, mailedAt);
  tokens.set(name, token);
  return token;
};

const purpose = (value: unknown): Link['purpose'] => {
  if (value === 'subscribe' || value === 'unsubscribe' || value === 'preferences') return value;
  throw new Error(`${JSON.stringify(value)} is no purpose of a link`);
};

const withLink = (link: Link, options: MemoryWorldOptions): MemoryWorldOptions => ({
  ...options,
  mail: { ...options.mail, links: [...(options.mail?.links ?? []), { ...link, token: tokenOf(link) }] },
});

const takes = { purpose, email: text, codes: texts };

const aLink = (means: string, more: Pick<Link, 'hasExpired'> = {}): State =>
  state(takes, {
    means,
    inMemory: (link, options) => withLink({ ...link, ...more }, options),
    visit: async (link, { held }) => {
      held.mailLink = tokenOf({ ...link, ...more });
    },
  });

export const mailLinks: States = {
  'a link of a mail': aLink('the address, which has no account, was mailed a link for that purpose, about these codes'),
  'an expired link of a mail': aLink('the same, but so long ago that the link is over', { hasExpired: true }),
  'a link of a mail to the visitor': state(
    { ...takes, userId: text },
    {
      means: 'the account, made by another state, was mailed a link for that purpose, about these codes',
      inMemory: withLink,
      visit: async (link, { held }) => {
        held.mailLink = tokenOf(link);
      },
    },
  ),
  'the address is sent': state(
    { email: text, codes: texts },
    {
      means: 'the address, which has no account, has confirmed that it wants these codes',
      inDatabase: async ({ email, codes }, { run }) => {
        for (const code of codes)
          await run(
            `INSERT INTO address_subscriptions (email_key, alert_code, email, language, confirmed_at)
             VALUES ($1, $2, $1, 'en', now())`,
            [email, code],
          );
      },
      inMemory: ({ email, codes }, options) => ({
        ...options,
        mail: { links: [], ...options.mail, subscriptions: { ...options.mail?.subscriptions, [email]: codes } },
      }),
    },
  ),
  'too many links from one address': exhaustedAllowance('mailLinks', 'mail links'),
  'too many requests for preferences from one address': exhaustedAllowance('mailPreferences', 'mail preferences'),
};
