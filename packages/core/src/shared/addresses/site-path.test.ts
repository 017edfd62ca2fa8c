import { isSitePath, leadsToPage } from './site-path.ts';

test.each(['/', '/insights/x?page=2#a', '/~/media/a report.pdf', '/büro'])('%s is a path of the site', (address) =>
  expect([isSitePath(address), leadsToPage(address)]).toEqual([true, true]),
);

test.each(['', 'insights', '//evil.example', '/\\evil.example', '/\t/evil.example', '/a\\b', '/\n//evil.example'])(
  '%j is not a path of the site',
  (address) => expect([isSitePath(address), leadsToPage(address)]).toEqual([false, false]),
);

test.each(['https://a.example/b', 'HTTP://a.example'])('%s leads to another site', (address) =>
  expect([isSitePath(address), leadsToPage(address)]).toEqual([false, true]),
);

test.each(['javascript:alert(1)', 'https://a.example/ b', 'data:text/html,x', 'mailto:a@b.example'])(
  '%s leads to no page',
  (address) => expect(leadsToPage(address)).toBe(false),
);
