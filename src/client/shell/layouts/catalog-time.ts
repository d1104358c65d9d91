/** Whether two moments (milliseconds) are on one day, at the reader's clock. */
export function isSameDay(at: number, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString();
}

/**
 * When the catalog was last complete, as short as possible: "10:42" today, "20 nov., 10:42" before. Milliseconds; BCP
 * 47 tag.
 */
export function catalogTime(at: number, now: number, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isSameDay(at, now) && { day: 'numeric', month: 'short' }),
  });
  return format.format(at);
}
