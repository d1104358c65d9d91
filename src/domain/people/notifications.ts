/** What buyers are told of while they don't look, and on which ways: on their devices, by mail, or not at all. */

/** `cut_off`: orders close soon, and the usual one is missing. `receipt`: the supplier has the order. */
export const NOTIFICATION_KINDS = [
  'cut_off',
  'change',
  'refused',
  'confirmed',
  'shipped',
  'message',
  'receipt',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface NotificationWays {
  /** On every device that takes notifications. */
  readonly push: boolean;
  readonly mail: boolean;
}

/** What holds until a person chooses. */
export const USUAL_WAYS: Readonly<Record<NotificationKind, NotificationWays>> = {
  cut_off: { push: true, mail: false },
  change: { push: true, mail: true },
  refused: { push: true, mail: true },
  confirmed: { push: true, mail: false },
  shipped: { push: true, mail: false },
  message: { push: true, mail: false },
  receipt: { push: false, mail: true },
};

/**
 * The ways that one piece of news takes. What should be pushed is mailed where no device takes it, except for a
 * reminder that the person never asked for.
 * @param chosen null: the person has not chosen
 */
export function waysOf(kind: NotificationKind, chosen: NotificationWays | null, devices: number): NotificationWays {
  const { push, mail } = chosen ?? USUAL_WAYS[kind];
  const hasDevice = devices > 0;
  const isAskedFor = chosen !== null || kind !== 'cut_off';
  return { push: push && hasDevice, mail: mail || (push && !hasDevice && isAskedFor) };
}

/** Whether a mail stands in when none of the pushes arrives. */
export function fallsBack(kind: NotificationKind, chosen: NotificationWays | null): boolean {
  return waysOf(kind, chosen, 0).mail;
}
