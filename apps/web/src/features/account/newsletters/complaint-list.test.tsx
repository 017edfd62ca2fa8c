import '../../../testing/browser-globals.ts';
import {
  arabicDictionary,
  type Dictionary,
  englishDictionary,
  germanDictionary,
  japaneseDictionary,
  translatorOf,
} from '@masthead/core/dictionary';
import { complaintCodes, type OrderComplaint } from '@masthead/core/newsletters';
import { render, screen, within } from '@testing-library/react';
import { ComplaintList } from './complaint-list.tsx';

const dictionaries = {
  en: englishDictionary,
  de: germanDictionary,
  ar: arabicDictionary,
  'ja-JP': japaneseDictionary,
} as const;

const sentence = 'Only the service says this.';
const about = (more: Partial<OrderComplaint>): OrderComplaint => ({
  code: undefined,
  text: undefined,
  line: undefined,
  value: 'subject',
  sentence,
  ...more,
});
const saidOf = (dictionary: Dictionary, complaint: OrderComplaint) => {
  const { container, unmount } = render(
    <ComplaintList complaints={[complaint]} translate={translatorOf(dictionary)} />,
  );
  const item = within(container).getByRole('listitem');
  const said = { words: item.textContent, lang: item.lang };
  unmount();
  return said;
};

describe.each(Object.entries(dictionaries))('a complaint about an issue, in %s', (_, dictionary) => {
  it.each(complaintCodes)('reads in that language: %s', (code) => {
    const { words, lang } = saidOf(dictionary, about({ code }));
    expect(words).not.toContain(sentence);
    expect(words).not.toMatch(/Newsletters_|\{/);
    expect(lang).toBe('');
  });

  it('names the text and the line it concerns', () => {
    const { words } = saidOf(dictionary, about({ code: 'fieldMissing', text: 2, line: 3 }));
    expect(words).toMatch(/2.*3.*subject/su);
    expect(saidOf(dictionary, about({ code: 'bodyMissing', text: 2 })).words).toMatch(/2.*[:：]/su);
  });

  it('differs for any two reasons', () => {
    const all = complaintCodes.map((code) => saidOf(dictionary, about({ code })).words);
    expect(new Set(all).size).toBe(complaintCodes.length);
  });

  it('appears in English, marked as such, where it has no translation', () => {
    expect(saidOf(dictionary, about({}))).toEqual({ words: sentence, lang: 'en' });
  });
});

test('the list shows all complaints at once', () => {
  const complaints = [about({ code: 'bodyMissing', text: 1 }), about({ code: 'timePast', value: '2001-01-01T08:00Z' })];
  render(<ComplaintList complaints={complaints} translate={translatorOf(englishDictionary)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
