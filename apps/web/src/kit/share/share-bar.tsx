import { useDictionary } from '../dictionary/dictionary.tsx';
import { chunkAddress } from '../islands/manifest.ts';
import { usePageFacts } from '../modules/page-context.tsx';
import { ShareLinks } from './share-list.tsx';

/**
 * C§3, C§9 sticky share bar: the ways to share an article, below its head and then at the top of the window. It needs no script; with script
 * each network opens in a window of its own (C§4), and a passage that is chosen has an address to copy. Where a window is small it stays in its place, so that it covers no text.
 */
export const ShareBar = ({ hidesEmail }: { readonly hidesEmail: boolean }) => {
  const { translate } = useDictionary();
  const { address } = usePageFacts();
  return (
    <section className="share-bar" aria-labelledby="share-bar-label">
      <p className="share-bar__label" id="share-bar-label">
        {translate('Share_Heading')}
      </p>
      <x-share
        data-chunk={chunkAddress('share-window')}
        data-address={address}
        data-passages={chunkAddress('share-passage')}
        data-copy={translate('Share_CopyPassage')}
        data-copied={translate('Share_Copied')}
        data-failed={translate('Share_CopyFailed')}
      >
        <ul className="share-bar__list">
          <ShareLinks hidesEmail={hidesEmail} />
        </ul>
      </x-share>
    </section>
  );
};
