/**
 * When the catalog was last complete, as short as possible: "10:42" today, "20 nov., 10:42" before. Milliseconds; BCP
 * 47 tag.
 */
export function catalogTime(at: number, now: number, tag: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  const format = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!sameDay && { day: 'numeric', month: 'short' }),
  });
  return format.format(at);
}
