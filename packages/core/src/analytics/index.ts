export { type AnalyticsEvent, type AnalyticsEventName, analyticsEvent, analyticsEvents } from './events.ts';
export { asOf, type PageData, type PageFacts, pageData } from './page-data.ts';
