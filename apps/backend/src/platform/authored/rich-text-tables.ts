import { Lexer, type MarkedExtension, type Token, type Tokens } from 'marked';

const isParagraph = (token: Token | undefined): token is Tokens.Paragraph => token?.type === 'paragraph';
const captionMark = /^:\s+/u;

/**
 * Tables that listeners understand: a paragraph that begins with `: ` right above a table is its caption, the cells of its first line
 * head the columns, and the first cell of every other line heads its row. An empty cell heads nothing.
 */
export const tablesWithHeaders = (): MarkedExtension => {
  const captions = new Map<Token, readonly Token[]>();
  return {
    hooks: {
      processAllTokens: (tokens) => {
        const isCaption = (token: Token, at: number): boolean => {
          const following = tokens.slice(at + 1).find(({ type }) => type !== 'space');
          if (!isParagraph(token) || !captionMark.test(token.text) || following?.type !== 'table') return false;
          captions.set(following, Lexer.lexInline(token.text.replace(captionMark, '')));
          return true;
        };
        return tokens.filter((token, at) => !isCaption(token, at));
      },
    },
    renderer: {
      table(table: Tokens.Table) {
        const inline = (tokens: readonly Token[]): string => this.parser.parseInline([...tokens]);
        const header = ({ text, tokens }: Tokens.TableCell, scope: 'col' | 'row'): string =>
          text === '' ? '<td></td>' : `<th scope="${scope}">${inline(tokens)}</th>`;
        const row = ([first, ...others]: readonly Tokens.TableCell[]): string => {
          const cells = others.map(({ tokens }) => `<td>${inline(tokens)}</td>`).join('');
          return first === undefined ? '' : `<tr>${header(first, 'row')}${cells}</tr>`;
        };
        const caption = captions.get(table);
        return [
          '<table>',
          caption === undefined ? '' : `<caption>${inline(caption)}</caption>`,
          `<thead><tr>${table.header.map((cell) => header(cell, 'col')).join('')}</tr></thead>`,
          `<tbody>${table.rows.map(row).join('')}</tbody>`,
          '</table>\n',
        ].join('');
      },
    },
  };
};
