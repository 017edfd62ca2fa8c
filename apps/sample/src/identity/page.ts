import { people } from './people.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the page where a visitor selects a person for a client. Works without script. */
export const whoPage = (action: string, clientId: string): string => {
  const choices = people
    .map(({ id, label }) => `<p><button name="person" value="${escaped(id)}">${escaped(label)}</button></p>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sample sign-in</title></head><body><main><h1>Sample sign-in: ${escaped(clientId)}</h1><p>This stands in for a provider. Who are you?</p><form method="post" action="${escaped(action)}">${choices}</form><form method="post" action="${escaped(action)}"><h2>Somebody else</h2><p><label>First name <input name="firstName" required></label></p><p><label>Last name <input name="lastName"></label></p><p><label>E-mail <input name="email" type="email"></label></p><p><label><input type="checkbox" name="verified" value="yes" checked> The address is verified</label></p><p><button name="person" value="">Be this person</button></p></form></main></body></html>`;
};
