/** Why a product is in the usual order, in at most a line: "tous les 3 jours, la dernière mardi". */
import { plural, t } from '@lingui/core/macro';
import { dateFormat } from '#client/parts/words/date-format.ts';
import type { UsualReason } from '#domain/orders/usual-order.ts';
import { daysBetween } from '#domain/values/time-zone.ts';

/** `today`: YYYY-MM-DD at the supplier's clock. `tag` is a BCP 47 tag. */
export function reasonText(reason: UsualReason, today: string, tag: string): string {
  switch (reason.kind) {
    case 'level': {
      const { level, left, in_units } = reason;
      return in_units ? t`niveau ${level}, il en reste ${left}, à l’unité` : t`niveau ${level}, il en reste ${left}`;
    }
    case 'orders': {
      const { times, of } = reason;
      const last = lastText(reason.last_day, today, tag);
      return times === of
        ? t`à chaque commande, la dernière ${last}`
        : t`${times} commandes sur ${of}, la dernière ${last}`;
    }
    case 'weekday': {
      const { times, of } = reason;
      return t`le ${weekdayText(today, tag)}, ${times} fois sur ${of}`;
    }
    case 'rhythm': {
      const last = lastText(reason.last_day, today, tag);
      const { every_days } = reason;
      return every_days % 7 === 0
        ? plural(every_days / 7, {
            one: `chaque semaine, la dernière ${last}`,
            other: `toutes les # semaines, la dernière ${last}`,
          })
        : plural(every_days, {
            one: `chaque jour, la dernière ${last}`,
            other: `tous les # jours, la dernière ${last}`,
          });
    }
  }
}

/** "vendredi" */
export function weekdayText(day: string, tag: string): string {
  return dateFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

/** "mardi" within the week, else "le 30 oct.". */
function lastText(day: string, today: string, tag: string): string {
  if (daysBetween(day, today) < 7) return weekdayText(day, tag);
  const date = dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
  return t`le ${date}`.replaceAll(' ', '\u00a0');
}
