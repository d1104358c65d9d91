/** Why a mail rests that may have arrived: it was given to the mail server, and nobody heard what became of it. */
export const UNCERTAIN = 'uncertain';

/** Why a mail waits that has failed at nothing itself: its supplier's own server does not work. */
export const WAITS_FOR_SERVER = 'waits_for_mail_server';
