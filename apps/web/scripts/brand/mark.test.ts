/** @vitest-environment node */
import { inlineMark } from './mark.mjs';

const around = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;

test('a mark keeps its shapes and colours and is hidden from assistive technology', () => {
  const drawn = inlineMark(
    `<?xml version="1.0"?><!-- ours -->\n${around('\n <path d="M0 0h1" stroke="currentColor" stroke-width="1.5"/>\n')}`,
  );
  expect(drawn).toBe(
    '<svg aria-hidden="true" focusable="false" viewBox="0 0 32 32"><path d="M0 0h1" stroke="currentColor" stroke-width="1.5"/></svg>',
  );
});

test.each([
  '<p>no drawing</p>',
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  `${around('')}<script>alert(1)</script>`,
  around('<script>alert(1)</script>'),
  around('<style>path{fill:red}</style>'),
  around('<path onload="alert(1)" d="M0 0"/>'),
  around('<path d="M0 0" style="fill:red"/>'),
  around('<path d="M0 0" fill="url(https://elsewhere.example/a.svg#b)"/>'),
  around('<image href="https://elsewhere.example/a.png"/>'),
  around('<use href="#a"/>'),
  around('<foreignObject><p>a</p></foreignObject>'),
  around('<a href="https://elsewhere.example"><path d="M0 0"/></a>'),
])('rejects %s as a mark', (svg) => {
  expect(() => inlineMark(svg)).toThrow(/^A mark /);
});
