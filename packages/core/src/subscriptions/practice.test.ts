import { practiceToAdd } from './practice.ts';

const facts = { practiceCode: 'technology', defaultPractices: ['firm'], subscriptions: ['brief'] };

describe('the practice that is added after a registration (A§4)', () => {
  it('comes from the page', () => {
    expect(practiceToAdd(facts)).toBe('technology');
  });

  it.each([
    ['the page is on none', { practiceCode: undefined }],
    ['the page is on a default practice', { practiceCode: 'firm' }],
    ['the visitor is subscribed to it', { subscriptions: ['technology'] }],
  ])('stays absent when %s', (_, changes) => {
    expect(practiceToAdd({ ...facts, ...changes })).toBeUndefined();
  });
});
