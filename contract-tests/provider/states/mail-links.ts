import type { MemoryMailLink, MemoryWorldOptions } from '@masthead/adapters/memory';
import { mailLinkKeysOf, makeMailLinks } from '../../../apps/backend/src/services/user/shared/mail-links.ts';
import { accessTokenSecret } from '../secrets.ts';
import { oneOf, optional, type States, state, text, texts, truth } from '../state.ts';

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

const withLink = (link: Link, options: MemoryWorldOptions): MemoryWorldOptions => ({
  ...options,
  mail: { ...options.mail, links: [...(options.mail?.links ?? []), { ...link, token: tokenOf(link) }] },
});

const purpose = oneOf('subscribe', 'unsubscribe', 'preferences');
const maybeText = optional(text);
type Given = Omit<Link, 'userId' | 'hasExpired'> & {
  readonly hasExpired: boolean;
  readonly userId: string | undefined;
};

const linkOf = ({ userId, ...link }: Given): Link => ({ ...link, ...(userId !== undefined && { userId }) });

export const mailLinks: States = {
  'a link of a mail': state(
    {
      purpose,
      email: text,
      codes: texts,
      hasExpired: truth,
      userId: maybeText,
    },
    {
      means:
        'the address was mailed a link for that purpose, about these codes, eight days ago if it has expired; it has no account, or the one of `userId`, which another state makes',
      inMemory: (given, options) => withLink(linkOf(given), options),
      visit: async (given, { held }) => {
        held.mailLink = tokenOf(linkOf(given));
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
};
