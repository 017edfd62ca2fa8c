import { useDictionary } from '../dictionary/dictionary.tsx';
import { Island } from '../islands/island.tsx';
import { usePageFacts } from '../modules/page-context.tsx';
import { CopyAddress } from './copy-address.island.tsx';
import { ShareIcon } from './share-icon.tsx';
import { shareLinks } from './share-links.ts';

/** One list item for each way to share the page. Plain links: nothing is asked of another host before the reader follows one. */
export const ShareLinks = ({ hidesEmail }: { readonly hidesEmail: boolean }) => {
  const { translate } = useDictionary();
  const { address, title, hasCids, isShortened, share } = usePageFacts();
  return shareLinks({ address, title, hasCids, hidesEmail, ...share }, translate).map(
    ({ name, href, isElsewhere, address: sharedAddress }) => (
      <li key={name}>
        <a
          href={href}
          {...(isElsewhere ? { target: '_blank', rel: 'noopener', 'data-popup': '' } : {})}
          {...(isElsewhere && isShortened ? { 'data-shorten': sharedAddress } : {})}
        >
          <ShareIcon name={name} />
          {translate(`Share_${name}`)}
        </a>
      </li>
    ),
  );
};

/** The ways to share the page, and a button that copies its address. */
export const ShareList = ({ hidesEmail }: { readonly hidesEmail: boolean }) => {
  const { translate } = useDictionary();
  const { address } = usePageFacts();
  return (
    <ul className="share__list">
      <ShareLinks hidesEmail={hidesEmail} />
      <li className="share__copy-place">
        <Island
          name="copy-address"
          of={CopyAddress}
          when="interaction"
          address={address}
          label={translate('Share_CopyAddress')}
          done={translate('Share_Copied')}
          failed={translate('Share_CopyFailed')}
        />
      </li>
    </ul>
  );
};
