/** Failure of a mail that may have arrived: it was given to the mail server, whose answer never came. It isn't sent again by itself. */
export const UNCERTAIN = 'uncertain';

/** Failure of a mail that waits because its supplier's own mail server does not work. */
export const WAITS_FOR_SERVER = 'waits_for_mail_server';
