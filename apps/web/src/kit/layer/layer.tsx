import { prefixOf } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { chunkAddress } from '../islands/manifest.ts';

/** Container of A§2's client routes over the page; empty and closed until script opens it. */
export const Layer = () => {
  const { language, translate } = useDictionary();
  return (
    <x-layer
      data-prefix={prefixOf(language)}
      data-chunk={chunkAddress('layer-over')}
      data-keeper={chunkAddress('session-keeper')}
    >
      <dialog className="layer">
        <button type="button" className="layer__close" data-close="" aria-label={translate('Layer_Close')}>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        <div data-place="" />
      </dialog>
    </x-layer>
  );
};
