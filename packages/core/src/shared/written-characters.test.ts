import { withWrittenCharacters } from './written-characters.ts';

test.each([
  ['It&#39;s &ldquo;late&rdquo; &#8211; or &#x2014; is it&hellip;', "It's “late” – or — is it…"],
  ['&#0; &#xd800; &#9999999; &unknown; &constructor;', '&#0; &#xd800; &#9999999; &unknown; &constructor;'],
  ['', ''],
])('%j is read as %j', (written, read) => expect(withWrittenCharacters(written)).toBe(read));
