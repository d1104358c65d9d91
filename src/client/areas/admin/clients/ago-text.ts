import { dateFormat } from '#client/parts/words/date-format.ts';

const DAY = 86_400_000;

/** How long ago an order was made: "aujourd’hui", "hier", "il y a 4 jours", and its date for older ones. */
export function agoText(moment: string, tag: string, now = Date.now()): string {
  const at = new Date(moment);
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / DAY);
  if (days < 7) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day');
  const thisYear = at.getFullYear() === new Date(now).getFullYear();
  const format = dateFormat(tag, { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) });
  return format.format(at);
}
