import { words } from '../words.ts';

/** The month of the page of what is planned. */
export const calendar = words({
  previous: { en: 'Previous month', de: 'Voriger Monat', ar: 'الشهر السابق', ja: '前の月' },
  today: { en: 'Today', de: 'Heute', ar: 'اليوم', ja: '今日' },
  next: { en: 'Next month', de: 'Nächster Monat', ar: 'الشهر التالي', ja: '次の月' },
  empty: {
    en: 'Nothing is planned in this month.',
    de: 'In diesem Monat ist nichts geplant.',
    ar: 'لا شيء مخطَّط في هذا الشهر.',
    ja: 'この月に公開予定はありません。',
  },
  nextIn: {
    en: 'Next is something in {month}',
    de: 'Das Nächste ist im {month}',
    ar: 'التالي في {month}',
    ja: '次の予定は {month}',
  },
  caption: {
    en: '{month}, times of {zone}',
    de: '{month}, Zeiten von {zone}',
    ar: '{month}، بتوقيت {zone}',
    ja: '{month}（{zone} の時刻）',
  },
  ends: { en: '{title} (ends)', de: '{title} (endet)', ar: '{title} (ينتهي)', ja: '{title}（公開終了）' },
});
