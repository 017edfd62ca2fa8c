import type { ServerResponse } from 'node:http';

/** Answers with a calendar, which may be kept for an hour. */
export const sendCalendar = (res: ServerResponse, fileName: string, ics: string): void => {
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  res.setHeader('Content-Disposition', `inline; filename="${fileName}"`);
  res.setHeader('Cache-Control', 'public, max-age=3600');
  res.end(ics);
};
