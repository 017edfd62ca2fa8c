import { Parser } from 'htmlparser2';

const activeTags = ['script', 'foreignobject', 'iframe', 'object', 'embed'];
const isScriptAddress = (value: string): boolean =>
  /^(?:javascript|data:text)/iu.test(value.replaceAll(/[\s\p{Cc}]/gu, ''));

/**
 * Returns what of a drawing (SVG) would do something, as an author reads it; undefined where it only draws. The site serves drawings so that
 * nothing of it runs; who made it should know that.
 */
export const activePartOf = async (parts: AsyncIterable<Uint8Array>): Promise<string | undefined> => {
  let found: string | undefined;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const name = tag.split(':').at(-1)?.toLowerCase() ?? '';
        if (activeTags.includes(name)) found ??= `<${name}>`;
        for (const [attribute, value] of Object.entries(attributes))
          if (/^on/iu.test(attribute)) found ??= `the attribute ${attribute}`;
          else if (/(?:^|:)href$/iu.test(attribute) && isScriptAddress(value)) found ??= 'a link that is a script';
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const part of parts) {
    parser.write(decoder.decode(part, { stream: true }));
    if (found !== undefined) return found;
  }
  parser.end(decoder.decode());
  return found;
};
