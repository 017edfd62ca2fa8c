import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { shareLinks } from '../../../kit/ui/share-links.ts';
import { CopyAddress } from './copy-address.island.tsx';

/** Plain links: nothing is asked of another host before the reader follows one. */
export const ShareTools = ({ uid }: { readonly uid: string }) => {
  const { say } = useDictionary();
  const { address, title } = usePageFacts();
  return (
    <section className="share" aria-labelledby={`${uid}-share`}>
      <h2 id={`${uid}-share`}>{say('Share_Heading')}</h2>
      <ul>
        {shareLinks({ address, title }).map(({ name, href }) => (
          <li key={name}>
            <a href={href} {...(name === 'Email' ? {} : { target: '_blank', rel: 'noopener' })}>
              {say(`Share_${name}`)}
            </a>
          </li>
        ))}
        <li>
          <Island
            name="copy-address"
            of={CopyAddress}
            when="interaction"
            address={address}
            label={say('Share_CopyAddress')}
            done={say('Share_Copied')}
            failed={say('Share_CopyFailed')}
          />
        </li>
      </ul>
    </section>
  );
};
