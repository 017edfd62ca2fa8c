import { localisePath } from '@masthead/core';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Wordmark } from './wordmark.tsx';

type FullScreenBarProps = {
  readonly homeHref: string | undefined;
  /** Of the page, without language prefix. */
  readonly path: string;
  readonly title: string;
};

/** Bar above a full-screen page: the firm, the title, and a link back to the page's section. */
export const FullScreenBar = ({ homeHref, path, title }: FullScreenBarProps) => {
  const { language, translate } = useDictionary();
  const to = localisePath(language);
  return (
    <header className="full-screen-bar">
      <Wordmark href={homeHref ?? to('/')} />
      <h1 className="full-screen-bar__title">{title}</h1>
      <a className="full-screen-bar__close" href={to(path.slice(0, path.lastIndexOf('/')) || '/')}>
        {translate('FullScreen_Close')}
      </a>
    </header>
  );
};
