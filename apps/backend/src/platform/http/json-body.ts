import type { FastifyInstance } from 'fastify';
import { Refusal } from './problem.ts';

const maxJsonDepth = 50;

/** How deep arrays and objects nest in a JSON text, judged in one pass without building anything. */
export const jsonDepth = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
};

/**
 * Returns a name that one object of a valid JSON text has twice; undefined where there is none. Parsers keep the last value of such a name, so
 * that the first would be lost without a word (RFC 8259 §4).
 */
export const repeatedName = (text: string): string | undefined => {
  /** The names of each object around a place; undefined for an array. */
  const around: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '{') around.push(new Set());
    else if (char === '[') around.push(undefined);
    else if (char === '}' || char === ']') around.pop();
    if (char === '{' || char === ',') isName = true;
    if (char !== '"') continue;
    const start = index;
    for (index += 1; index < text.length && text[index] !== '"'; index += 1) if (text[index] === '\\') index += 1;
    const names = isName ? around.at(-1) : undefined;
    isName = false;
    if (names === undefined) continue;
    const name = String(JSON.parse(text.slice(start, index + 1)));
    if (names.has(name)) return name;
    names.add(name);
  }
  return undefined;
};

/**
 * Accepts JSON and nothing else (other types: 415). An empty body is no body; a body nested deeper than 50, not JSON,
 * with a name twice in one object, or naming `__proto__` or `constructor` is refused with 400.
 */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    if (jsonDepth(text) > maxJsonDepth)
      return done(new Refusal(400, `The body nests deeper than ${maxJsonDepth} levels.`));
    parse(request, text, (error, value) => {
      if (error !== null)
        return done(new Refusal(400, 'The body is no JSON, or has a field that is called __proto__ or constructor.'));
      const name = repeatedName(text);
      if (name !== undefined)
        return done(
          new Refusal(400, `The body has the field ${JSON.stringify(name.slice(0, 60))} twice in one place.`),
        );
      done(null, value);
    });
  });
};
