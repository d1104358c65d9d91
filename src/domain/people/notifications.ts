/** What buyers are told of while they don't look, and on which ways: on their devices, by mail, or not at all. */

/** `cut_off`: orders close soon, and the usual one is missing. `receipt`: the supplier has the order. */
export const FIRST_NOTIFICATION_KINDS = [
  'cut_off',
  'change',
  'refused',
  'confirmed',
  'shipped',
  'message',
  'receipt',
] as const;
/**
 * What apps of 0.1.0 do not know. `approval`: an order waits for the person's approval. `returned`: their own order came
 * back. `standing`: a delivery of a standing order has a question, or is not placed.
 */
export const FURTHER_NOTIFICATION_KINDS = ['approval', 'returned', 'standing'] as const;

export const NOTIFICATION_KINDS = [...FIRST_NOTIFICATION_KINDS, ...FURTHER_NOTIFICATION_KINDS] as const;
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
  approval: { push: true, mail: true },
  returned: { push: true, mail: true },
  standing: { push: true, mail: true },
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
