import { useCopy } from '../copy/copy.tsx';
import { Island } from '../islandkit/island.tsx';
import { usePageFacts } from './page-context.tsx';
import { shareLinks } from './share-links.ts';

/** Plain links: nothing is asked of another host before the reader follows one. */
export const ShareTools = () => {
  const { say } = useCopy();
  const { address, title } = usePageFacts();
  return (
    <section className="share" aria-labelledby="share-heading">
      <h2 id="share-heading">{say('Share_Heading')}</h2>
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
            name="copyAddress"
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
