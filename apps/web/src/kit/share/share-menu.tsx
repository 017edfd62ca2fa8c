import { useDictionary } from '../dictionary/dictionary.tsx';
import { chunkAddress } from '../islands/manifest.ts';
import { usePageFacts } from '../modules/page-context.tsx';
import { ShareIcon } from './share-icon.tsx';
import { ShareList } from './share-list.tsx';

/** One control that opens the ways to share the page; on a phone that has a way of its own, script opens that instead. */
export const ShareMenu = ({ hidesEmail }: { readonly hidesEmail: boolean }) => {
  const { translate } = useDictionary();
  const { address, title, isShortened } = usePageFacts();
  return (
    <x-share
      data-address={address}
      data-title={title}
      data-short={isShortened ? '' : undefined}
      data-chunk={chunkAddress('share-window')}
    >
      <details className="share-menu">
        <summary className="share-menu__button">
          <ShareIcon name="Share" />
          {translate('Share_Heading')}
        </summary>
        <ShareList hidesEmail={hidesEmail} />
      </details>
    </x-share>
  );
};
