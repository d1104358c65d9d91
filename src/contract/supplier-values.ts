import { z } from 'zod/mini';
import { text } from './values.ts';

export const supplierName = text(200, 1);

export const brandColor = text(7).check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1a57e6'));

export const timeZoneText = text(100).check(z.refine(isTimeZone, 'must be a time zone such as Europe/Paris'));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
