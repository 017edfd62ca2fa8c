import { localisePath } from '@masthead/core';
import { printRoute } from '../../routes.ts';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { OwnScript } from '../islands/own-script.tsx';
import { usePageFacts } from '../modules/page-context.tsx';

type EmbedProps = {
  /** Of the place, unique on its page. */
  readonly id: string;
  /** What the frame holds, for who does not see it. */
  readonly title: string;
  readonly href: string;
  readonly host: string;
  /** Markup that loads the embed in place of a frame, rendered by React. */
  readonly instead?: string;
};

/**
 * Placeholder of third-party content. It is the same for everybody and requests nothing: with consent to C0003 script
 * inserts the frame, otherwise it offers a choice. "Load content from …" adds consent to that group and nothing else;
 * it works without script, where the other link opens the embed on its own site. That link is the only one for a host
 * whose frames the site's policy blocks.
 */
export const Embed = ({ id, title, href, host, instead }: EmbedProps) => {
  const { language, translate } = useDictionary();
  const { path, framedOrigins } = usePageFacts();
  const own = (
    <a href={href} rel="noopener">
      {translate('Embed_Open', { host })}
    </a>
  );
  if (instead === undefined && framedOrigins?.includes(new URL(href).origin) === false)
    return (
      <x-embed id={id}>
        <p className="embed__choice">{own}</p>
      </x-embed>
    );
  return (
    <>
      <x-embed id={id} data-src={href} data-title={title}>
        <form className="embed__choice" method="post" action={printRoute({ page: 'cookiePreferences', language })}>
          <input type="hidden" name="back" value={`${localisePath(language)(path)}#${id}`} />
          <input type="hidden" name="C0003" value="yes" />
          <p>{translate('Embed_Text', { host })}</p>
          <p className="embed__ways">
            <button type="submit" className="button" name="choice" value="add">
              {translate('Embed_Load', { host })}
            </button>
            {own}
          </p>
        </form>
        {instead !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has just drawn
          <template dangerouslySetInnerHTML={{ __html: instead }} />
        )}
      </x-embed>
      <OwnScript name="show-embed" />
    </>
  );
};
