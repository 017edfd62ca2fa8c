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
 * Accepts JSON and nothing else (other types: 415). An empty body is no body; a body nested deeper than 50, not JSON,
 * or naming `__proto__` or `constructor` is refused with 400.
 */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    if (jsonDepth(text) > maxJsonDepth)
      return done(new Refusal(400, `The body nests deeper than ${maxJsonDepth} levels.`));
    parse(request, text, done);
  });
};
