/** Why a mail rests that may have arrived: it was given to the mail server, and nobody heard what became of it. */
export const UNCERTAIN = 'uncertain';
