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
  /** What is shown in the place of a frame: markup of our own that loads the piece, drawn by React. */
  readonly instead?: string;
};

/**
 * The place of a piece from elsewhere. It is the same for everybody and asks nobody: whoever has agreed to C0003 gets the frame by script,
 * every other visitor a choice. "Load content from …" agrees to that group, beside what was agreed to before, and remembers nothing else;
 * it works without script, where the other link shows the piece on its own site. That link is all there is of a piece from where the policy of the
 * site lets no frame in: who agreed would see an empty one.
 */
export const Embed = ({ id, title, href, host, instead }: EmbedProps) => {
  const { language, say } = useDictionary();
  const { path, framedOrigins } = usePageFacts();
  const own = (
    <a href={href} rel="noopener">
      {say('Embed_Open', { host })}
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
          <p>{say('Embed_Text', { host })}</p>
          <p className="embed__ways">
            <button type="submit" className="button" name="choice" value="add">
              {say('Embed_Load', { host })}
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
